import type { ReactNode } from 'react'

type BuildOnlyProps = {
  /** The file of the picture, or 'plot'. */
  name: string
  tag?: 'div' | 'figure'
  className: string
  /** Without them there is no markup. */
  children: ReactNode
}

/**
 * Markup that only the build renders, and that hydration leaves as it is. A caller writes
 * `<BuildOnly …>{import.meta.env.SSR && <Plot />}</BuildOnly>`, else the code of its children gets into the visitors' bundle, which
 * tests/build/built-page.test.ts finds.
 */
export const BuildOnly = import.meta.env.SSR ? PrerenderedMarkup : RestoredMarkup

function PrerenderedMarkup({ name, tag: Tag = 'div', className, children }: BuildOnlyProps) {
  if (!children) return null
  return (
    <Tag className={className} data-build-only={name}>
      {children}
    </Tag>
  )
}

/** What the build has rendered, by name, as React found it in the document. */
const prerenderedElements = new Map<string, Element>()

/** Copies the markup where React renders a new element. */
function RestoredMarkup({ name, tag: Tag = 'div', className }: BuildOnlyProps) {
  const element = prerenderedElements.get(name)
  if (!element) return null
  return (
    <Tag
      className={className}
      data-build-only={name}
      ref={(copy) => {
        if (copy && !copy.firstChild) copy.append(...element.cloneNode(true).childNodes)
      }}
      // Hydration does not compare inner HTML. Trusted Types would refuse a plain string.
      dangerouslySetInnerHTML={{ __html: self.trustedTypes?.emptyHTML ?? '' }}
      suppressHydrationWarning
    />
  )
}

/** Where a translator or an extension has changed the page, React renders a new one, and this markup is copied into it. */
export function rememberBuildOnly(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-build-only]'))
    prerenderedElements.set(String(element.dataset.buildOnly), element)
}
