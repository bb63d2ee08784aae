import type { ReactNode } from 'react'

type FrozenMarkupProps = {
  /** The file of the picture, or 'plot'. */
  markupKey: string
  tag?: 'div' | 'figure'
  className: string
  /** No children: nothing is rendered. */
  children: ReactNode
}

/**
 * Markup that only the build renders, and that hydration leaves as it is. A caller writes
 * `<FrozenMarkup …>{import.meta.env.SSR && <Plot />}</FrozenMarkup>`, so that visitors need not load the code of its
 * children: see tests/build/built-page.test.ts.
 */
export const FrozenMarkup = import.meta.env.SSR ? PrerenderedMarkup : RestoredMarkup

function PrerenderedMarkup({ markupKey, tag: Tag = 'div', className, children }: FrozenMarkupProps) {
  if (!children) return null
  return (
    <Tag className={className} data-frozen={markupKey}>
      {children}
    </Tag>
  )
}

/** What the build has rendered, by key, as React found it in the document. */
const prerenderedElements = new Map<string, Element>()

/** Copies the markup when React renders a new element. */
function RestoredMarkup({ markupKey, tag: Tag = 'div', className }: FrozenMarkupProps) {
  const element = prerenderedElements.get(markupKey)
  if (!element) return null
  return (
    <Tag
      className={className}
      data-frozen={markupKey}
      ref={(copy) => {
        if (copy && !copy.firstChild) copy.append(...element.cloneNode(true).childNodes)
      }}
      // Hydration does not compare inner HTML. Trusted Types would refuse a plain string.
      dangerouslySetInnerHTML={{ __html: self.trustedTypes?.emptyHTML ?? '' }}
      suppressHydrationWarning
    />
  )
}

/** If a translator or an extension has changed the page, React renders a new one, into which this markup is copied. */
export function rememberFrozenMarkup(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-frozen]'))
    prerenderedElements.set(String(element.dataset.frozen), element)
}
