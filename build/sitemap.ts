import { escapeXml } from '../shared/escape-xml.ts'

type Listed = { address: string; alternates: { tag: string; address: string }[] }

/** https://www.sitemaps.org/protocol.html */
export function sitemap(pages: Listed[]): string {
  const hasSeveral = pages.some(({ alternates }) => alternates.length > 0)
  const namespace = hasSeveral ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>${pages.map(urlElement).join('')}</urlset>
`
}

const urlElement = ({ address, alternates }: Listed) =>
  `<url><loc>${escapeXml(address)}</loc>${alternates.map(linkElement).join('')}</url>`

const linkElement = ({ tag, address }: Listed['alternates'][number]) =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(address)}"/>`
