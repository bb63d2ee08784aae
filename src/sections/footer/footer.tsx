import { footer } from '../../../content/footer.ts'
import { links } from '../../../content/links.ts'
import { navigation } from '../../../content/navigation.ts'
import { owner } from '../../../content/owner.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlaceholderLink } from '../../ui/placeholder-link.tsx'
import './footer.css'

const profiles = ['linkedin', 'github', 'instagram'] as const

export function Footer() {
  return (
    <footer className="footer">
      <nav aria-label={footer.quickLinks}>
        <ul>
          {navigation.items.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="social" aria-label={footer.connect}>
        {profiles.map((profile) => (
          <li key={profile}>
            <ProfileLink name={profile} />
          </li>
        ))}
        <li>
          <a href={`mailto:${owner.email}`}>
            <Icon name="mail" /> {footer.social.email}
          </a>
        </li>
      </ul>
      <ExternalLink className="button" href={links.scheduling}>
        {footer.book}
      </ExternalLink>
      <p className="legal">
        <small>{footer.copyright}</small>
        <PlaceholderLink id="privacy">{footer.privacy}</PlaceholderLink>
        <PlaceholderLink id="terms">{footer.terms}</PlaceholderLink>
      </p>
    </footer>
  )
}

function ProfileLink({ name }: { name: (typeof profiles)[number] }) {
  const href = links[name]
  const content = (
    <>
      <Icon name={name} /> {footer.social[name]}
    </>
  )
  return href ? (
    <ExternalLink href={href}>{content}</ExternalLink>
  ) : (
    <PlaceholderLink id={name}>{content}</PlaceholderLink>
  )
}
