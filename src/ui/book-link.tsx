import type { AnchorHTMLAttributes } from 'react'
import { links, owner } from '#content'
import { isShown } from '../shown-sections.ts'
import { ExternalLink } from './external-link.tsx'

/** Without a booking page a visitor asks for a time in the form, or else by mail. */
export function BookLink(attributes: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (links.scheduling) return <ExternalLink {...attributes} href={links.scheduling} />
  return <a {...attributes} href={isShown('#contact') ? '#send-message' : `mailto:${owner.email}`} />
}
