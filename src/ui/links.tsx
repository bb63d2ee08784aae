import { homePath, linkedPages } from 'virtual:languages'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { links, owner } from '#content'
import { isSectionShown } from './shown-sections.ts'

/** @param link '/cv.pdf', or '/privacy.html', of which each language has its own */
export function resolveLink(link: string): string {
  const page = link.replace(/[?#].*/, '')
  return (linkedPages.includes(page) ? homePath : import.meta.env.BASE_URL) + link.slice(1)
}

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

/** Where the owner has no booking page, visitors ask for a time in the form or by mail. */
export function BookLink(attributes: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (links.scheduling) return <ExternalLink {...attributes} href={links.scheduling} />
  return <a {...attributes} href={isSectionShown('#contact') ? '#send-message' : `mailto:${owner.email}`} />
}
