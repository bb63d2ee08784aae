import type { ReactNode } from 'react'
import './drawing.css'

type DrawingProps = {
  /** The file of the picture, or 'plot'. */
  name: string
  tag?: 'div' | 'figure'
  className: string
  /** Rendered by the build alone. */
  children: ReactNode
}

const nodes = new Map<string, Node[]>()

/** Markup that the build renders. The browser's bundle does not contain it again, and React leaves it as it is. */
export function Drawing({ name, tag: Tag = 'div', className, children }: DrawingProps) {
  if (import.meta.env.SSR) {
    return (
      <Tag className={className} data-drawing={name}>
        {children}
      </Tag>
    )
  }
  return (
    <Tag
      className={className}
      data-drawing={name}
      ref={(element) => {
        if (element && !element.firstChild) element.append(...(nodes.get(name) ?? []))
      }}
      // Hydration does not compare inner HTML. Trusted Types would refuse a plain string.
      dangerouslySetInnerHTML={{ __html: self.trustedTypes?.emptyHTML ?? '' }}
      suppressHydrationWarning
    />
  )
}

/** Where a translator or an extension has changed the page, React renders a new one, and the drawings move into it. */
export function rememberDrawings(): void {
  for (const drawing of document.querySelectorAll<HTMLElement>('[data-drawing]'))
    nodes.set(drawing.dataset.drawing ?? '', [...drawing.childNodes])
}
