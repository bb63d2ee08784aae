import { homePath, type Language, linkedPages } from 'virtual:languages'
import type { AnchorHTMLAttributes, MouseEvent, MouseEventHandler } from 'react'

/**
 * The build writes names of files in NFC.
 * @param link '/cv.pdf', or '/privacy.html', of which each language has its own
 */
export function resolveLink(link: string): string {
  const page = link.replace(/[?#].*/, '')
  return (linkedPages.includes(page) ? homePath : import.meta.env.BASE_URL) + link.slice(1).normalize()
}

/** @param anchor of a part that only the home page has, such as '#contact' */
export const resolveAnchor = (anchor: string, isHomePage: boolean): string => (isHomePage ? anchor : homePath + anchor)

type ExternalLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** The new tab is announced in the description, so that the accessible name stays the visible words. */
export const ExternalLink = ({ href, onClick, 'aria-describedby': subject = '', ...attributes }: ExternalLinkProps) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    aria-describedby={`${subject} new-tab`.trim()}
    onClick={ignoreSecondClick(onClick)}
    {...attributes}
  />
)

/** The second half of a double click would open a second tab or mail. */
export const ignoreSecondClick =
  (onClick?: MouseEventHandler<HTMLAnchorElement>) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }

type LanguageLinkProps = { language: Language; pageFile?: string; className?: string }

/** @param pageFile its file in every language; by default the home page */
export const LanguageLink = ({ language: { tag, name, home }, pageFile = '', className }: LanguageLinkProps) => (
  <a className={className} href={home + pageFile} lang={tag} hrefLang={tag}>
    {name}
  </a>
)
