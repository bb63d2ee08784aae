import type { ReactNode } from 'react'

type BuiltMarkupProps = {
  /** The file of the picture, or 'plot'. */
  name: string
  tag?: 'div' | 'figure'
  className: string
  /** Rendered by the build alone. */
  children: ReactNode
}

/** By name, for each element: several projects may show one picture. */
const remembered = new Map<string, Node[][]>()

/**
 * Markup that the build renders, and that React leaves as it is. To keep the code of the children out of the browser's bundle, the
 * caller must also test `import.meta.env.SSR` around them, as src/sections/hero/hero.tsx does.
 */
export function BuiltMarkup({ name, tag: Tag = 'div', className, children }: BuiltMarkupProps) {
  if (import.meta.env.SSR) {
    return (
      <Tag className={className} data-built-markup={name}>
        {children}
      </Tag>
    )
  }
  return (
    <Tag
      className={className}
      data-built-markup={name}
      ref={(element) => {
        if (element && !element.firstChild) element.append(...findFreeNodes(name))
      }}
      // Hydration does not compare inner HTML. Trusted Types would refuse a plain string.
      dangerouslySetInnerHTML={{ __html: self.trustedTypes?.emptyHTML ?? '' }}
      suppressHydrationWarning
    />
  )
}

const findFreeNodes = (name: string): Node[] =>
  remembered.get(name)?.find(([first]) => first && !first.isConnected) ?? []

/** Where a translator or an extension has changed the page, React renders a new one, and this markup moves into it. */
export function rememberBuiltMarkup(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-built-markup]')) {
    const { builtMarkup: name = '' } = element.dataset
    remembered.set(name, [...(remembered.get(name) ?? []), [...element.childNodes]])
  }
}
