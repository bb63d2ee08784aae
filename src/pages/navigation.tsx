import { otherLanguages } from 'virtual:languages'
import { type FocusEvent, useEffect, useLayoutEffect, useState } from 'react'
import { links, navigation, owner, shownSections } from '#content'
import { BookingLink } from '../sections/booking-link.tsx'
import { isLinkShown } from '../sections/shown-sections.ts'
import { LanguageLink, resolveAnchor } from '../ui/links.tsx'
import '../styles/page-header.inline.css'
import './navigation.css'
import './navigation.inline.css'

const items = navigation.items.filter(({ href }) => isLinkShown(href))
/** Links to sections, such as '#about'. */
const anchors: readonly string[] = items.map(({ href }) => href)

/** The menu is a native popover, which works without script; React adds what HTML lacks. */
const MENU_ID = 'menu'

export function Navigation({ isHomePage }: { isHomePage: boolean }) {
  const current = useCurrentSection()
  const [menuState, setMenuState] = useMenuState()
  return (
    <header className="row page-header navigation">
      <a
        className="touch-target header-name"
        href={resolveAnchor('#top', isHomePage)}
        data-on-paper={[owner.email, links.site, links.linkedin, links.github].filter(Boolean).join(' · ')}
      >
        <span>{owner.name}</span>
      </a>
      <div className="navigation-controls screen-only">
        {items.length + otherLanguages.length > 0 && (
          <nav aria-label={navigation.label} onBlur={closeMenuAtBlur}>
            <button
              type="button"
              className="button button-small menu-button"
              popoverTarget={MENU_ID}
              // Without script, a link to a section hides the menu by CSS only, so it is still open (navigation.css).
              popoverTargetAction={isHomePage && !menuState ? 'show' : 'toggle'}
              aria-controls={MENU_ID}
              aria-expanded={menuState && menuState === 'open'}
            >
              {menuState === 'open' ? navigation.close : navigation.menu}
            </button>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its key too. */}
            <ul
              id={MENU_ID}
              className="menu-links"
              popover="auto"
              onBeforeToggle={({ newState }) => setMenuState(newState)}
              onClick={closeMenu}
            >
              {items.map(({ label, href }) => (
                <li key={href}>
                  <a
                    className="touch-target nav-link"
                    href={resolveAnchor(href, isHomePage)}
                    aria-current={href === current ? 'true' : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
              {otherLanguages.map((language) => (
                <li key={language.tag}>
                  <LanguageLink className="touch-target nav-link" language={language} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <BookingLink className="button" isHomePage={isHomePage}>
          {navigation.book}
        </BookingLink>
      </div>
    </header>
  )
}

// Safari before 17 has no popovers.
const closeMenu = () => document.getElementById(MENU_ID)?.hidePopover?.()

/** An open menu would cover what has the focus outside it. */
function closeMenuAtBlur({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu()
}

/** @returns no state before React has hydrated the page, when the menu may be open, and in a browser without popovers */
function useMenuState() {
  const [state, setState] = useState<'open' | 'closed'>()

  // The state is read only now, because the first rendering must be as the build's. A later effect could run during the
  // first press, read that the menu is still closed, and undo what the press has set.
  useLayoutEffect(() => {
    const menu = document.getElementById(MENU_ID)
    if (!menu?.hidePopover) return
    setState(menu.matches(':popover-open') ? 'open' : 'closed')
    // The width is that of navigation.inline.css.
    const wide = matchMedia('(width >= 48em)')
    wide.addEventListener('change', closeMenu)
    return () => wide.removeEventListener('change', closeMenu)
  }, [])
  return [state, setState] as const
}

/** @returns the link to the section that is being read; `undefined` if no link leads to it */
function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const update = () => setCurrent(findCurrentSection())
    update()
    const listening = new AbortController()
    for (const type of ['scroll', 'resize', 'hashchange'])
      addEventListener(type, update, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  return current
}

/**
 * Finds the section that crosses a line at a third of the window. A section that can't reach the line counts first: a
 * short one to which a link has led may end above it, and at the end of the page a section may begin below it.
 */
function findCurrentSection(): string | undefined {
  const readingLine = innerHeight / 3
  const isAtEnd = document.documentElement.getBoundingClientRect().bottom <= innerHeight + 1
  const measure = (anchor: string) => document.querySelector(anchor)?.getBoundingClientRect() ?? new DOMRect()
  const beginsWithin = (anchor: string, from: number, to: number) =>
    anchors.includes(anchor) && measure(anchor).top > from && measure(anchor).top <= to

  const linked = location.hash
  if (beginsWithin(linked, 0, isAtEnd ? innerHeight : readingLine)) return linked
  const last = `#${shownSections.at(-1)}`
  if (isAtEnd && beginsWithin(last, readingLine, innerHeight)) return last
  return anchors.find((anchor) => measure(anchor).top <= readingLine && measure(anchor).bottom > readingLine)
}
