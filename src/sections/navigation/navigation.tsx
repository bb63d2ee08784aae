import { hasSeveral, otherLanguages } from 'virtual:languages'
import { links, navigation, owner } from '#content'
import { isShown } from '../../shown-sections.ts'
import { BookLink } from '../../ui/book-link.tsx'
import { nameLook } from './name-look.ts'
import { useSectionInView } from './use-section-in-view.ts'
import './navigation.css'

const items = navigation.items.filter(({ href }) => isShown(href))
const anchors = items.map(({ href }) => href)

/** About as many letters as fit into one row of a tablet, and into the button on the smallest phone. */
const LETTERS = 60
const CHAT_LETTERS = 12
const languages = hasSeveral ? otherLanguages.map(({ name }) => name) : []
const letters = [navigation.chat, ...items.map(({ label }) => label), ...languages].join('').length
const hasRows = letters > LETTERS || navigation.chat.length > CHAT_LETTERS
const look = ['row page-header navigation', hasRows && 'has-rows', nameLook(owner.name)].filter(Boolean).join(' ')

export function Navigation() {
  const current = useSectionInView(anchors)
  return (
    <header className={look}>
      <a className="target brand" href="#top" data-on-paper={[owner.email, links.site].filter(Boolean).join(' · ')}>
        <span>{owner.name}</span>
      </a>
      <nav aria-label={navigation.label}>
        {/* 'show' without script, where the style sheet hides an open menu; src/boot.ts makes it 'toggle', also after a re-render. */}
        <button
          type="button"
          className="button-small menu-button"
          popoverTarget="menu"
          popoverTargetAction={import.meta.env.SSR ? 'show' : 'toggle'}
          suppressHydrationWarning
        >
          {navigation.menu}
        </button>
        <ul id="menu" popover="auto">
          {items.map(({ label, href }) => (
            <li key={href}>
              <a className="target header-link" href={href} aria-current={href === current ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
          {hasSeveral &&
            otherLanguages.map(({ tag, name, home }) => (
              <li key={tag}>
                <a className="target header-link" href={home} lang={tag} hrefLang={tag}>
                  {name}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <BookLink className="button">{navigation.chat}</BookLink>
    </header>
  )
}
