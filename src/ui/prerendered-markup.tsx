import type { ReactNode } from 'react'

/** TypeScript and some browsers lack it. https://w3c.github.io/trusted-types/ */
declare global {
  interface Window {
    readonly trustedTypes?: { readonly emptyHTML: string }
  }
}

type PrerenderedMarkupProps = {
  /** The file of the chart, or 'plot'. */
  name: string
  tag?: 'div' | 'figure'
  className: string
  /** No children: nothing is rendered. */
  children: ReactNode
}

/**
 * The build renders the children, hydration leaves them as they are, and a later render copies them. A caller writes
 * `<PrerenderedMarkup …>{import.meta.env.SSR && <Plot />}</PrerenderedMarkup>`, so that visitors need not load the code
 * of the children: see tests/build/built-page.test.ts.
 */
export const PrerenderedMarkup = import.meta.env.SSR ? RenderedMarkup : CopiedMarkup

function RenderedMarkup({ name, tag: Tag = 'div', className, children }: PrerenderedMarkupProps) {
  if (!children) return null
  return (
    <Tag className={className} data-prerendered={name}>
      {children}
    </Tag>
  )
}

/** What the build has rendered, by name, as React found it in the document. */
const prerenderedElements = new Map<string, Element>()

function CopiedMarkup({ name, tag: Tag = 'div', className }: PrerenderedMarkupProps) {
  const element = prerenderedElements.get(name)
  if (!element) return null
  return (
    <Tag
      className={className}
      data-prerendered={name}
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
export function rememberPrerenderedMarkup(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-prerendered]'))
    prerenderedElements.set(String(element.dataset.prerendered), element)
}
