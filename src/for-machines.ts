import { links } from '../content/links.ts'
import { owner } from '../content/owner.ts'
import { projects } from '../content/projects.ts'
import { services } from '../content/services.ts'
import { site } from '../content/site.ts'
import { isShown } from '../shared/shown-sections.ts'

/** What search engines and language models look for beside a page whose address is known: texts by their files' names. */
export function filesForMachines(): Record<string, string> {
  if (!links.site) return {}
  const address = links.site.replace(/\/?$/, '/')
  return {
    'robots.txt': `User-agent: *\nAllow: /\nSitemap: ${address}sitemap.xml\n`,
    'sitemap.xml': sitemap(address),
    'llms.txt': summary(address),
  }
}

/** https://www.sitemaps.org/protocol.html */
const sitemap = (address: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${address.replaceAll('&', '&amp;')}</loc></url></urlset>
`

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
