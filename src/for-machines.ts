import { home, path, texts } from 'virtual:languages'
import { alternatesOf, canonicalOf, root } from './counterparts.ts'
import { feed } from './feed.ts'
import { FEED_FILE, hasFeed } from './sections/writing/entries.ts'

/** Texts by file name; none where the site's address is unknown. */
export function filesForMachines(): Record<string, string> {
  if (!root) return {}
  const ofLanguage: Record<string, string> = hasFeed ? { [FEED_FILE]: feed(root + path) } : {}
  // Search engines look for robots.txt only at the root of the site.
  if (path) return ofLanguage
  return { 'robots.txt': `User-agent: *\nDisallow: /desk/\nSitemap: ${root}sitemap.xml\n`, ...ofLanguage }
}

/** The sitemap's pages: the home page of this language, and the texts to which it links. Other texts are drafts. */
export function listedPages(homePage: string) {
  const siteRoot = root
  if (!siteRoot) return []
  const linked = (texts[path] ?? []).filter((text) => homePage.includes(` href="${home}${text}`))
  return ['', ...linked].map((page) => ({
    address: canonicalOf(page, siteRoot),
    alternates: alternatesOf(page, siteRoot),
  }))
}
