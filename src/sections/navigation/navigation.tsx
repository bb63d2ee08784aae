import { otherLanguages } from 'virtual:languages'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { links, navigation, owner } from '#content'
import { LanguageLink } from '../../languages/language-link.tsx'
import { BookLink } from '../../ui/links.tsx'
import { isLinkShown } from '../../ui/shown-sections.ts'
import { isLongName, needsRows } from './header-room.ts'
import '../../ui/page-header.css'
import './menu.css'
import './navigation.css'

const items = navigation.items.filter(({ href }) => isLinkShown(href))
const anchors = items.map(({ href }) => href)

const labels = [...items.map(({ label }) => label), ...otherLanguages.map(({ name }) => name)]
const headerClasses = [
  'row page-header navigation',
  needsRows(labels, navigation.chat) && 'has-rows',
  isLongName(owner.name) && 'has-long-name',
]
  .filter(Boolean)
  .join(' ')

export function Navigation({ isHomePage }: { isHomePage: boolean }) {
  const current = useCurrentSection()
  const { menu, isHydrated, isOpen, close, closeAtBlur, setIsOpen } = useMenu()
  return (
    <header className={headerClasses}>
      <a
        className="target brand"
        href="#top"
        data-on-paper={[owner.email, links.site, links.linkedin, links.github].filter(Boolean).join(' · ')}
      >
        <span>{owner.name}</span>
      </a>
      {labels.length > 0 && (
        <nav aria-label={navigation.label} onBlur={closeAtBlur}>
          <button
            type="button"
            className="button-small menu-button"
            popoverTarget="menu"
            // menu.css says why the button closes no menu of the home page without script.
            popoverTargetAction={isHomePage && !isHydrated ? 'show' : 'toggle'}
            aria-controls="menu"
            aria-expanded={isHydrated ? isOpen : undefined}
          >
            {isOpen ? navigation.close : navigation.menu}
          </button>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its key too. */}
          <ul
            ref={menu}
            id="menu"
            popover="auto"
            onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
            onClick={close}
          >
            {items.map(({ label, href }) => (
              <li key={href}>
                <a className="target header-link" href={href} aria-current={href === current ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
            {otherLanguages.map((language) => (
              <li key={language.tag}>
                <LanguageLink className="target header-link" language={language} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <BookLink className="button">{navigation.chat}</BookLink>
    </header>
  )
}

/** A native popover, which works without script; React adds what HTML lacks. Until it has hydrated the page, a visitor may open the menu. */
function useMenu() {
  const menu = useRef<HTMLUListElement>(null)
  const [isHydrated, setIsHydrated] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  // Safari before 17 has no popovers.
  const close = () => menu.current?.hidePopover?.()
  const onBreakpoint = useEffectEvent(close)

  // React first renders what the build has rendered, which is also for a page without script.
  useEffect(() => {
    if (!menu.current?.hidePopover) return
    setIsHydrated(true)
    setIsOpen(menu.current.matches(':popover-open'))
    // As in navigation.css.
    const wide = matchMedia('(width >= 48em)')
    const listener = () => onBreakpoint()
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }, [])

  /** An open menu would cover what has the focus outside it. */
  const closeAtBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return { menu, isHydrated, isOpen, close, closeAtBlur, setIsOpen }
}

/** A section counts as being read while it crosses a line at a third of the window's height. */
const READING_LINE = '-33% 0px -66% 0px'

/** @returns the link to the section that is being read; `null` above the first one */
function useCurrentSection(): string | null {
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    // Where one section ends and the next begins, both cross the line.
    const crossing = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(`#${target.id}`)
          else crossing.delete(`#${target.id}`)
        }
        setCurrent(anchors.findLast((anchor) => crossing.has(anchor)) ?? null)
      },
      { rootMargin: READING_LINE },
    )
    for (const anchor of anchors) {
      const section = document.querySelector(anchor)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])

  return current
}
