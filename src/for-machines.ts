import { home, path, texts } from 'virtual:languages'
import { experience, owner, projects, services, site, writing } from '#content'
import { isShown } from '../shared/shown-sections.ts'
import { alternatesOf, canonicalOf, root } from './counterparts.ts'
import { feed, wholeAddress } from './feed.ts'
import { entries, FEED_FILE, hasFeed } from './sections/writing/entries.ts'

/** What search engines and language models look for beside a page whose address is known: texts by their files' names. */
export function filesForMachines(): Record<string, string> {
  if (!root) return {}
  const ofLanguage = { 'llms.txt': summary(root + path), ...(hasFeed && { [FEED_FILE]: feed(root + path) }) }
  // Search engines look at the root of the site only.
  if (path) return ofLanguage
  return { 'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${root}sitemap.xml\n`, ...ofLanguage }
}

/** What belongs in the sitemap: the home page of this language, and the texts to which its HTML links. Others are drafts. */
export function listedPages(homePage: string) {
  const siteRoot = root
  if (!siteRoot) return []
  const linked = (texts[path] ?? []).filter((text) => homePage.includes(` href="${home}${text}`))
  return ['', ...linked].map((page) => ({
    address: canonicalOf(page, siteRoot),
    alternates: alternatesOf(page, siteRoot),
  }))
}

/** https://llmstxt.org: a title, what it is in a quotation, and lists of links. */
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
/** Of a section, if it is shown; an entry without a link of its own leads to it. */
const list = (title: string, entries: readonly Entry[], section: string) =>
  isShown(new URL(section).hash)
    ? `## ${title}\n\n${entries.map(({ title, link = section, description }) => `- [${title}](${link})${description ? `: ${description}` : ''}\n`).join('')}`
    : ''
