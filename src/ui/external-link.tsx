import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type ExternalLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** The new tab is announced as a description, so that the accessible name stays the visible words. */
export function ExternalLink({ href, onClick, ...attributes }: ExternalLinkProps) {
  const openOnce = (event: MouseEvent<HTMLAnchorElement>) => {
    // The second half of a double click would open a second tab.
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return <a href={href} target="_blank" rel="noopener" aria-describedby="new-tab" onClick={openOnce} {...attributes} />
}
