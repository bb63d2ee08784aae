import type { PartName } from './parts.tsx'

/** The page's only policy for trusted types. It can make nothing but nothing. */
const empty =
  typeof trustedTypes === 'undefined' ? '' : trustedTypes.createPolicy('adopt', { createHTML: () => '' }).createHTML('')

/**
 * A part as it stands in the HTML. React takes the element and leaves what is in it alone, so its words and markup
 * are not in the bundle a second time.
 */
export function AdoptedPart({ name }: { name: PartName }) {
  const standing = document.querySelector(`[data-part=${name}]`)
  // Where something changed the HTML, a translator for one, React draws the page anew and the part moves over.
  const moveIn = (place: HTMLElement | null) => {
    if (place && standing && place !== standing) place.append(...standing.childNodes)
  }
  return (
    // The empty markup sets nothing: it tells React that what is inside isn't its own.
    <div
      className="part"
      data-part={name}
      ref={moveIn}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: empty }}
    />
  )
}
