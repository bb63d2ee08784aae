import type { ReactNode } from 'react'
import { footer, navigation, owner } from '#content'
import { PAGE_IDS } from '../../../shared/page-ids.ts'
import { Icon } from '../../ui/icon.tsx'
import { BookLink, ExternalLink, resolveAnchor, resolveLink } from '../../ui/links.tsx'
import { isLinkShown, isSectionShown } from '../../ui/shown-sections.ts'
import './footer.css'

/** @param isHomePage false for a text, whose headings may have any id */
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
                <FooterLink name={name} href={href} isHomePage={isHomePage} isOwnProfile>
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
    <BookLink className="button" isHomePage={isHomePage}>
      {footer.book}
    </BookLink>
    <p className="row caption footer-legal">
      <small>{footer.copyright}</small>
      {footer.legal.map(({ name, href }) => href && <FooterLink key={name} {...{ name, href, isHomePage }} />)}
    </p>
  </footer>
)

type FooterLinkProps = { name: string; href: string; isHomePage: boolean; isOwnProfile?: boolean; children?: ReactNode }

/** A link to nothing yet ('soon') leads to itself, by a mark that is fixed in the window, so that pressing it moves nothing. */
function FooterLink({ name, href, isHomePage, isOwnProfile, children = name }: FooterLinkProps) {
  const slug = name.toLowerCase().replace(/\s+/g, '-')
  const isTaken = !isHomePage || PAGE_IDS.includes(slug) || isSectionShown(slug)
  const id = isTaken ? `${slug}-soon` : slug
  if (href === 'soon') {
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
