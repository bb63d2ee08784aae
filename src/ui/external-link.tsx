import type { AnchorHTMLAttributes } from 'react'

/** Opens in a new tab, and says so as its description: its name stays the words one sees. */
export function ExternalLink(attributes: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a target="_blank" rel="noopener" aria-describedby="new-tab" {...attributes} />
}
