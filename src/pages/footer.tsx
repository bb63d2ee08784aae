import type { ReactNode } from 'react'
import { footer, navigation, owner } from '#content'
import { BookingLink } from '../sections/booking-link.tsx'
import { isLinkShown } from '../sections/is-section-shown.ts'
import { Icon } from '../ui/icon.tsx'
import { ExternalLink, resolveAnchor, resolveLink } from '../ui/links.tsx'
import './footer.css'

export const Footer = ({ isHomePage }: { isHomePage: boolean }) => (
  <footer className="row footer screen-only">
    <nav aria-label={footer.quickLinks}>
      <h2 className="small-heading">{footer.quickLinks}</h2>
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
      <h2 className="small-heading">{footer.connect}</h2>
      <ul className="row" aria-label={footer.connect}>
        {footer.social.map(
          ({ name, icon, href }) =>
            href && (
              <li key={name}>
                <FooterLink name={name} href={href} isOwnProfile>
                  {icon && <Icon name={icon} />} {name}
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
      {footer.legal.map(({ name, href }) => href && <FooterLink key={name} name={name} href={href} />)}
    </p>
  </footer>
)

type FooterLinkProps = { name: string; href: string; isOwnProfile?: boolean; children?: ReactNode }

/** A link to nothing yet ('soon') leads to a mark that is fixed in the window, so that pressing it moves nothing. */
function FooterLink({ name, href, isOwnProfile, children = name }: FooterLinkProps) {
  if (href === 'soon') {
    const id = name.toLowerCase().replace(/\s+/g, '-')
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
