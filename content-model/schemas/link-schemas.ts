import { z } from 'zod'
import { normalizePath, parseLinkPath } from '../../shared/node/url-path.ts'
import { findSection, hasLinkTarget, listSectionNames, PAGE_NAME, RESERVED_PAGE_NAMES } from '../files/site-files.ts'
import { languageNeutral, withCheck } from './field-schemas.ts'

/** `URL` would accept 'https:/example.org'. */
const URL_PATTERN = /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/
const NO_URL = 'not a link. Write a whole address that begins with https://.'

/** A URL, such as `github: https://github.com/ada`. */
export const link = languageNeutral(z.string().regex(URL_PATTERN, NO_URL))

/** The origin of a site, such as `site: https://ada.example`. Names of pages are appended to it. */
export const siteLink = languageNeutral(
  z
    .string()
    .regex(URL_PATTERN, { error: NO_URL, abort: true })
    .refine((url) => {
      const { search, hash, username, password, pathname } = new URL(url)
      return !(url.includes('?') || search || hash || username || password || /\.\w+$/.test(pathname))
    }, 'not the address of a site. Write it like https://ada.example, without a page, question mark, # or password.'),
)

/** A number with its country code, such as `to: tel:+16175550123`: https://www.rfc-editor.org/rfc/rfc3966 */
export const phoneLink = z.string().regex(/^(tel|sms):\+[0-9]{6,15}$/)

const pathInSite = z.string().regex(/^\//).refine(hasLinkTarget)

const describeMissingTarget = (examples: string) => {
  return ({ input }: { input?: unknown }) => {
    const link = String(input)
    const composed = link.replace(/^[^?#]+/, normalizePath)
    if (hasLinkTarget(composed))
      return `link with accents apart from their letters, which no host finds. Write ${composed}.`
    const withoutSlash = link.replace(/\/+(?=[?#]|$)/, '')
    if (hasLinkTarget(withoutSlash)) return `link with / after a file. Write ${withoutSlash}.`
    const file = parseLinkPath(link)?.normalize().slice(1)
    if (!file) return `not a link. Write a whole address that begins with https://, ${examples}.`
    const [, page = ''] = /^(.*)\.html$/.exec(file) ?? []
    return PAGE_NAME.test(page) && !RESERVED_PAGE_NAMES.includes(page)
      ? `link to a missing file. Write content/pages/${page}.md, or put ${file} into content/public.`
      : `link to a missing file. Put ${file} into content/public, or remove the entry for now.`
  }
}

/** A link such as `href: /cv.pdf`, or `href: soon` for a page to come, whose link leads to itself. */
export const linkTarget = z.union([z.literal('soon'), link, pathInSite], {
  error: describeMissingTarget(
    "'/cv.pdf' for content/public/cv.pdf, '/privacy.html' for content/pages/privacy.md, or 'soon'",
  ),
})

/** A link to a Markdown page, such as `href: /my-text.html` for content/pages/my-text.md. */
export const pageLink = z.union([link, pathInSite], {
  error: describeMissingTarget("or '/my-text.html' for content/pages/my-text.md"),
})

/** A link to a section, such as `href: '#contact'`. The section must exist, but sections.yaml need not name it. */
export const anchor = languageNeutral(withCheck(z.string(), checkAnchor))

function checkAnchor(link: string): string | undefined {
  const isSection = link.startsWith('#') && findSection(link.slice(1))
  return isSection ? undefined : `link to nothing. Write # and one of ${listSectionNames().join(', ')}.`
}
