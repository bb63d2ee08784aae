import type { ReactNode } from 'react'

type StaticMarkupProps = {
  /** The file of the picture, or 'plot'. */
  name: string
  tag?: 'div' | 'figure'
  className: string
  /** Rendered by the build alone; without them there is no markup. */
  children: ReactNode
}

/** What the build has rendered, by name, as React found it in the document. */
const markupInDocument = new Map<string, Element>()

/**
 * Markup that the build renders, that hydration leaves as it is, and that a new render copies from the document. To keep the code of the
 * children out of the browser's bundle, the caller must also test `import.meta.env.SSR` around them, as src/sections/hero/hero.tsx does.
 */
export function StaticMarkup({ name, tag: Tag = 'div', className, children }: StaticMarkupProps) {
  if (import.meta.env.SSR) {
    return children ? (
      <Tag className={className} data-static-markup={name}>
        {children}
      </Tag>
    ) : null
  }
  const element = markupInDocument.get(name)
  if (!element) return null
  return (
    <Tag
      className={className}
      data-static-markup={name}
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
export function rememberStaticMarkup(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-static-markup]'))
    markupInDocument.set(String(element.dataset.staticMarkup), element)
}
