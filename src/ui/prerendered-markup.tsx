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
 * A static island: only the build renders the children, and React keeps the build's element, so that visitors need not
 * load their code. A caller writes `import.meta.env.SSR &&` before the children, or the bundler would keep them.
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
      ref={(current) => {
        if (current) restoreMarkup(current, element)
      }}
      // Hydration does not compare inner HTML. Trusted Types would refuse a plain string.
      dangerouslySetInnerHTML={{ __html: self.trustedTypes?.emptyHTML ?? '' }}
      suppressHydrationWarning
    />
  )
}

/** If a translator or an extension has changed the page before hydration, React renders new and empty elements. */
function restoreMarkup(current: Element, first: Element): void {
  if (!current.firstChild) current.append(...first.cloneNode(true).childNodes)
}
