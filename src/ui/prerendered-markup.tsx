import type { ReactNode } from 'react'

/** TypeScript and some browsers lack Trusted Types. https://w3c.github.io/trusted-types/ */
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

/** The build's elements by name. A section may leave the page, and its element with it, and come back later. */
const firstElements = new Map<string, Element>()

/**
 * Skips the hydration of a subtree, so that visitors need not load its code: only the build renders the children, and
 * React keeps the build's element. A caller writes
 * `<PrerenderedMarkup …>{import.meta.env.SSR && <Plot />}</PrerenderedMarkup>`: see tests/build/built-page.test.ts.
 * If a translator or an extension had changed the page before, React renders a new and empty element instead, and `ref`
 * copies the build's markup into it.
 */
export function PrerenderedMarkup({ name, tag: Tag = 'div', className, children }: PrerenderedMarkupProps) {
  const common = { className, 'data-prerendered': name }
  if (import.meta.env.SSR) return children && <Tag {...common}>{children}</Tag>
  const element = firstElements.get(name) ?? document.querySelector(`[data-prerendered="${CSS.escape(name)}"]`)
  if (!element) return null
  firstElements.set(name, element)
  return (
    <Tag
      {...common}
      ref={(copy) => {
        if (copy && !copy.firstChild) copy.append(...element.cloneNode(true).childNodes)
      }}
      // Hydration does not compare inner HTML. Trusted Types would refuse a plain string.
      dangerouslySetInnerHTML={{ __html: self.trustedTypes?.emptyHTML ?? '' }}
      suppressHydrationWarning
    />
  )
}
