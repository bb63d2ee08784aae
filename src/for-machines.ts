import { home, path, texts } from 'virtual:languages'
import { experience, owner, projects, services, site, writing } from '#content'
import { alternatesOf, canonicalOf, root } from './counterparts.ts'
import { feed, wholeAddress } from './feed.ts'
import { entries, FEED_FILE, hasFeed } from './sections/writing/entries.ts'
import { isShown } from './shown-sections.ts'

/** Texts by file name; none where the site's address is unknown. */
export function filesForMachines(): Record<string, string> {
  if (!root) return {}
  const ofLanguage = { 'llms.txt': summary(root + path), ...(hasFeed && { [FEED_FILE]: feed(root + path) }) }
  // Search engines look for robots.txt only at the root of the site.
  if (path) return ofLanguage
  return { 'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${root}sitemap.xml\n`, ...ofLanguage }
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

/** The format is that of https://llmstxt.org. */
const summary = (address: string) => {
  const positions = experience.positions.map(({ role, company, years, text }) => {
    return { title: `${role}, ${company}, ${years}`, description: text }
  })
  const texts = entries.map(({ title, href, text }) => {
    return { title, description: text, link: wholeAddress(href, address) }
  })
  const lists = [
    list(experience.title, positions, `${address}#experience`),
    list(projects.title, projects.projects, `${address}#projects`),
    list(services.title, services.services, `${address}#services`),
    list(writing.title, texts, `${address}#writing`),
  ]
  return `# ${owner.name}

> ${owner.role}, ${owner.location}. ${site.description}

${owner.email}

${lists.filter(Boolean).join('\n')}`
}

type Entry = { title: string; description?: string | undefined; link?: string }
/** Empty where the section is not shown. An entry without a link leads to the section. */
const list = (title: string, entries: readonly Entry[], section: string) =>
  isShown(new URL(section).hash)
    ? `## ${title}\n\n${entries.map(({ title, link = section, description }) => `- [${title}](${link})${description ? `: ${description}` : ''}\n`).join('')}`
    : ''
