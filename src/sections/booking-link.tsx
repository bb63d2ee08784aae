import type { AnchorHTMLAttributes } from 'react'
import { links, owner } from '#content'
import { ExternalLink, ignoreSecondClick, resolveAnchor } from '../ui/links.tsx'
import { isFormShown } from './shown-sections.ts'

type BookingLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { isHomePage?: boolean }

/** If the owner has no booking page, visitors ask for a time in the form or by mail. */
export function BookingLink({ onClick, isHomePage = true, ...attributes }: BookingLinkProps) {
  if (links.booking) return <ExternalLink {...attributes} onClick={onClick} href={links.booking} />
  const href = isFormShown('message-form') ? resolveAnchor('#message-form', isHomePage) : `mailto:${owner.email}`
  return <a {...attributes} onClick={ignoreSecondClick(onClick)} href={href} />
}
