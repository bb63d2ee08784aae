import { homePath, languagePath, pagesByLanguage } from 'virtual:languages'
import { owner, site } from '#content'
import { DESK_PATH } from '../../shared/served-paths.ts'
import { escapeXml } from '../../shared/text.ts'
import { FEED_FILE, hasFeed, listAlternateLinks, makeCanonicalUrl, siteRoot } from '../languages/page-urls.ts'
import { articles } from '../sections/writing/articles.tsx'
import { resolveLink } from '../ui/links.tsx'

/** @returns what is in each file, by its name; none if the site's URL is unknown */
export function makeSeoFiles(): Record<string, string> {
  const files: Record<string, string> = {}
  if (!siteRoot) return files
  // Search engines look for robots.txt only at the root of the site.
  if (languagePath === '')
    files['robots.txt'] = `User-agent: *\nDisallow: ${DESK_PATH}\nSitemap: ${siteRoot}sitemap.xml\n`
  if (hasFeed) files[FEED_FILE] = makeAtomFeed(siteRoot + languagePath)
  return files
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
function makeAtomFeed(homeUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
<id>${escapeXml(homeUrl)}</id>
<title>${escapeXml(site.title)}</title>
<updated>${toAtomTime(articles[0]?.date ?? '')}</updated>
<author><name>${escapeXml(owner.name)}</name><uri>${escapeXml(homeUrl)}</uri></author>
<link href="${escapeXml(homeUrl)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(homeUrl + FEED_FILE)}"/>
${articles.map((article) => makeFeedEntry(article, homeUrl)).join('')}</feed>
`
}

/** An article's URL is also its id: feed readers show an article with a changed URL as a new one. */
function makeFeedEntry({ title, date, href, text }: (typeof articles)[number], homeUrl: string): string {
  const link = escapeXml(href.startsWith('/') ? new URL(resolveLink(href), homeUrl).href : href)
  return `<entry>
<id>${link}</id>
<title>${escapeXml(title)}</title>
<published>${toAtomTime(date)}</published>
<updated>${toAtomTime(date)}</updated>
<link href="${link}"/>
${text ? `<summary>${escapeXml(text)}</summary>\n` : ''}</entry>
`
}

const toAtomTime = (day: string): string => `${day}T00:00:00Z`

/** Lists the home page of this language, and the Markdown pages to which it links. Others are drafts. */
export function listSitemapPages(homePage: string) {
  const root = siteRoot
  if (!root) return []
  const links = new Set(Array.from(homePage.matchAll(/ href="([^"?#]*)/g), ([, link]) => link))
  const linked = (pagesByLanguage[languagePath] ?? []).filter((file) => links.has(homePath + file))
  return ['', ...linked].map((pageFile) => ({
    url: makeCanonicalUrl(pageFile, root),
    alternates: listAlternateLinks(pageFile, root),
  }))
}
