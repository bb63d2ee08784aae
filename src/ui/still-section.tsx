import { type ReactNode, useState } from 'react'
import { attributesOf } from './section.tsx'

/**
 * A section in which nothing ever changes. The build's script has its words no second time: it passes no `children`, and React
 * leaves alone what stands there. No handler and no hook works within it (a test looks for them).
 */
export function StillSection({ id, children }: { id: string; children?: ReactNode }) {
  const [standing] = useState(() => globalThis.document?.getElementById(id))

  /** Should React have to draw the page anew, what stood there moves into the new section. */
  const keep = (section: HTMLElement | null) => {
    if (section && standing && !section.firstChild) section.append(...standing.childNodes)
  }

  // To React an empty text that it shall not compare; it looks into no section whose content is a text.
  return (
    <section {...attributesOf(id)} aria-labelledby={`${id}-title`} ref={keep} suppressHydrationWarning>
      {children || ''}
    </section>
  )
}
