import type { AnchorHTMLAttributes } from 'react'

/** The new tab is announced as a description, so that the accessible name stays the visible words. */
export function ExternalLink(attributes: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a target="_blank" rel="noopener" aria-describedby="new-tab" {...attributes} />
}
