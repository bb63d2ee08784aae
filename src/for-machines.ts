import { hasSeveral, languages, path } from 'virtual:languages'
import { links } from '../content/links.ts'
import { owner } from '../content/owner.ts'
import { projects } from '../content/projects.ts'
import { services } from '../content/services.ts'
import { site } from '../content/site.ts'
import { isShown } from '../shared/shown-sections.ts'

/** What search engines and language models look for beside a page whose address is known: texts by their files' names. */
export function filesForMachines(): Record<string, string> {
  if (!links.site) return {}
  const root = links.site.replace(/\/?$/, '/')
  const summaries = { 'llms.txt': summary(root + path) }
  // Search engines look at the root of the site only, and find all languages there.
  if (path) return summaries
  return {
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${root}sitemap.xml\n`,
    'sitemap.xml': sitemap(root.replaceAll('&', '&amp;')),
    ...summaries,
  }
}

/** https://www.sitemaps.org/protocol.html */
const sitemap = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${hasSeveral ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>${languages.map(({ path }) => `<url><loc>${root}${path}</loc>${hasSeveral ? alternates(root) : ''}</url>`).join('')}</urlset>
`
const alternates = (root: string) =>
  languages.map(({ tag, path }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${root}${path}"/>`).join('')

/** https://llmstxt.org: a title, what it is in a quotation, and lists of links. */
const summary = (address: string) => `# ${owner.name}

> ${owner.role}, ${owner.location}. ${site.description}

${owner.email}

${list(projects.title, projects.projects, address, '#projects')}
${list(services.title, services.services, address, '#services')}`

type Entry = { title: string; description: string }
const list = (title: string, entries: readonly Entry[], address: string, anchor: string) =>
  isShown(anchor)
    ? `## ${title}\n\n${entries.map((entry) => `- [${entry.title}](${address}${anchor}): ${entry.description}\n`).join('')}`
    : ''
