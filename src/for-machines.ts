import { hasSeveral, languages, path } from 'virtual:languages'
import { experience } from '../content/experience.ts'
import { links } from '../content/links.ts'
import { owner } from '../content/owner.ts'
import { projects } from '../content/projects.ts'
import { services } from '../content/services.ts'
import { site } from '../content/site.ts'
import { writing } from '../content/writing.ts'
import { isShown } from '../shared/shown-sections.ts'
import { feed, wholeAddress } from './feed.ts'
import { entries, FEED_FILE, hasFeed } from './sections/writing/entries.ts'

/** What search engines and language models look for beside a page whose address is known: texts by their files' names. */
export function filesForMachines(): Record<string, string> {
  if (!links.site) return {}
  const root = links.site.replace(/\/?$/, '/')
  const ofLanguage = { 'llms.txt': summary(root + path), ...(hasFeed && { [FEED_FILE]: feed(root + path) }) }
  // Search engines look at the root of the site only, and find all languages there.
  if (path) return ofLanguage
  return {
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${root}sitemap.xml\n`,
    'sitemap.xml': sitemap(root.replaceAll('&', '&amp;')),
    ...ofLanguage,
  }
}

/** https://www.sitemaps.org/protocol.html */
const sitemap = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasSeveral ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>${languages.map(({ path }) => `<url><loc>${root}${path}</loc>${hasSeveral ? alternates(root) : ''}</url>`).join('')}${writtenHere(root)}</urlset>
`
const alternates = (root: string) =>
  languages.map(({ tag, path }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${root}${path}"/>`).join('')

/** The texts that are pages of this site. */
const writtenHere = (root: string) =>
  isShown('#writing')
    ? entries
        .flatMap(({ href }) => (href.startsWith('/') ? [`<url><loc>${root}${href.slice(1)}</loc></url>`] : []))
        .join('')
    : ''

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
