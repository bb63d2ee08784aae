import type { ReactNode } from 'react'
import { footer, navigation, owner } from '#content'
import { PAGE_IDS } from '../../shared/page-ids.ts'
import { BookingLink } from '../sections/booking-link.tsx'
import { isLinkShown, isSectionShown } from '../sections/shown-sections.ts'
import { Icon } from '../ui/icon.tsx'
import { ExternalLink, resolveAnchor, resolveLink } from '../ui/links.tsx'
import './footer.css'

export const Footer = ({ isHomePage }: { isHomePage: boolean }) => (
  <footer className="row footer screen-only">
    <nav aria-label={footer.quickLinks}>
      <h2 className="h4">{footer.quickLinks}</h2>
      <ul className="row">
        {navigation.items
          .filter(({ href }) => isLinkShown(href))
          .map(({ label, href }) => (
            <li key={href}>
              <a href={resolveAnchor(href, isHomePage)}>{label}</a>
            </li>
          ))}
      </ul>
    </nav>
    <div>
      <h2 className="h4">{footer.connect}</h2>
      <ul className="row" aria-label={footer.connect}>
        {footer.social.map(
          (link) =>
            link.href && (
              <li key={link.name}>
                <FooterLink link={link} isOwnProfile>
                  {link.icon && <Icon name={link.icon} />} {link.name}
                </FooterLink>
              </li>
            ),
        )}
        <li>
          <a href={`mailto:${owner.email}`}>
            <Icon name="mail" /> {footer.email}
          </a>
        </li>
      </ul>
    </div>
    <BookingLink className="button" isHomePage={isHomePage}>
      {footer.book}
    </BookingLink>
    <p className="row small-muted footer-legal">
      <small>{footer.copyright}</small>
      {footer.legal.map((link) => link.href && <FooterLink key={link.name} link={link} />)}
    </p>
  </footer>
)

type Link = (typeof footer.legal)[number]

/** The id of a link to nothing yet is its name, such as 'privacy', or 'soon-1' if something else has this id. */
function makeLinkId(link: Link): string {
  const links: Link[] = [...footer.social, ...footer.legal].filter(({ href }) => href === 'soon')
  const toId = ({ name }: Link) => name.toLowerCase().replace(/\s+/g, '-')
  const id = toId(link)
  const isTaken = PAGE_IDS.includes(id) || isSectionShown(id) || links.find((other) => toId(other) === id) !== link
  return isTaken ? `soon-${links.indexOf(link) + 1}` : id
}

type FooterLinkProps = { link: Link; isOwnProfile?: boolean; children?: ReactNode }

/** A link to nothing yet ('soon') leads to a mark that is fixed in the window, so that pressing it moves nothing. */
function FooterLink({ link, isOwnProfile, children = link.name }: FooterLinkProps) {
  const { href = '' } = link
  if (href === 'soon') {
    const id = makeLinkId(link)
    return (
      <a href={`#${id}`}>
        <span id={id} className="footer-soon" />
        {children}
      </a>
    )
  }
  if (href.startsWith('/')) return <a href={resolveLink(href)}>{children}</a>
  // Networks verify a profile by rel=me: https://microformats.org/wiki/rel-me
  return (
    <ExternalLink href={href} {...(isOwnProfile && { rel: 'me noopener' })}>
      {children}
    </ExternalLink>
  )
}
