import { links } from '../../../content/links.ts'
import { navigation } from '../../../content/navigation.ts'
import { owner } from '../../../content/owner.ts'
import { isShown } from '../../../shared/shown-sections.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { useSectionInView } from './use-section-in-view.ts'
import './menu.css'
import './navigation.css'

const items = navigation.items.filter(({ href }) => isShown(href))
const anchors = items.map(({ href }) => href)

/** On a phone the list is a popover, which the browser opens and closes; beyond the breakpoint it stands open in the header. */
export function Navigation() {
  const current = useSectionInView(anchors)
  return (
    <header className="navigation">
      <a className="brand" href="#top">
        <span>{owner.name}</span>
      </a>
      <nav aria-label={navigation.label}>
        {/* Without script the style sheet has hidden what is still open, and the press shows it again; see `enhance`. */}
        <button type="button" className="menu-button icon-menu" popoverTarget="menu" popoverTargetAction="show">
          {navigation.menu}
        </button>
        <ul id="menu" popover="auto">
          {items.map(({ label, href }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ExternalLink className="button" href={links.scheduling}>
        {navigation.chat}
      </ExternalLink>
    </header>
  )
}
