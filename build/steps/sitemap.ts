import { escapeXml } from '../../shared/text.ts'

type ListedPage = { url: string; alternates: { tag: string; url: string }[] }

/** https://www.sitemaps.org/protocol.html */
export function formatSitemap(pages: ListedPage[]): string {
  const hasSeveral = pages.some(({ alternates }) => alternates.length > 0)
  const namespace = hasSeveral ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>${pages.map(formatUrlElement).join('')}</urlset>
`
}

function formatUrlElement({ url, alternates }: ListedPage): string {
  const links = alternates.map(
    ({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(url)}"/>`,
  )
  return `<url><loc>${escapeXml(url)}</loc>${links.join('')}</url>`
}
