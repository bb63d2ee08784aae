import { owner, site } from '#content'
import { escapeXml } from '../shared/escape-xml.ts'
import { entries, FEED_FILE } from './sections/writing/entries.ts'
import { addressOf } from './ui/address-of.ts'

/** An Atom feed: https://www.rfc-editor.org/rfc/rfc4287 */
export const feed = (address: string) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
<id>${escapeXml(address)}</id>
<title>${escapeXml(site.title)}</title>
<updated>${moment(entries[0]?.date ?? '')}</updated>
<author><name>${escapeXml(owner.name)}</name><uri>${escapeXml(address)}</uri></author>
<link href="${escapeXml(address)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(address + FEED_FILE)}"/>
${entries.map((entry) => entryElement(entry, address)).join('')}</feed>
`

/** An entry's address is its id too: feed readers take an entry with another address for a new one. */
const entryElement = ({ title, date, href, text }: (typeof entries)[number], address: string) => {
  const link = escapeXml(wholeAddress(href, address))
  return `<entry>
<id>${link}</id>
<title>${escapeXml(title)}</title>
<published>${moment(date)}</published>
<updated>${moment(date)}</updated>
<link href="${link}"/>
${text ? `<summary>${escapeXml(text)}</summary>\n` : ''}</entry>
`
}

const wholeAddress = (href: string, address: string): string =>
  href.startsWith('/') ? new URL(addressOf(href), address).href : href

const moment = (day: string) => `${day}T00:00:00Z`
