import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Marked, marked } from 'marked'
import { headingIds } from '../../shared/heading-ids.ts'
import { isInSite } from '../kinds.ts'
import type { Fault } from '../read-content.ts'
import { listLanguageFolders } from '../read-words.ts'
import type { TextPage } from '../text-pages.ts'

/** XML, and so the feed, allows no control characters but tabs and line ends: https://www.w3.org/TR/xml/#charsets */
const CONTROL = /(?![\t\n\r])\p{Cc}/u
/** The content security policy blocks these without a message to the reader. */
const BLOCKED: [pattern: RegExp, message: string][] = [
  [/<(?:iframe|embed|object)\b/i, 'has a frame, which browsers don’t show here: link to what is in it'],
  [/<(?:script|style)\b/i, 'has a script or a style, which browsers don’t run here: take it out'],
  [/<[a-z][^>]*\sstyle\s*=/i, 'has an inline style, which browsers don’t take here: take it out'],
  [/<[a-z][^>]*\son[a-z]+\s*=/i, 'has a script in an attribute, which browsers don’t run here: take it out'],
]

const MADE_BY_BUILD = ['/', '/feed.xml', '/sitemap.xml', '/robots.txt', '/index.html']

/** What every host serves and every link can name. */
const NAME = /^[\w.-]+$/
const TAKEN = ['404', 'index']

export const findTextFaults = (pages: TextPage[]): Fault[] =>
  pages.flatMap((page) => {
    const message = checkPage(page)
    return [...(message ? [{ file: page.file, message }] : []), ...findMarkdownFaults(page)]
  })

function checkPage({ name, title, isBroken }: TextPage): string | undefined {
  if (TAKEN.includes(name)) return 'has the name of another page of the site: give it another'
  if (!NAME.test(name)) return 'has a name that no link can lead to: write it with a–z, digits and - alone'
  if (isBroken) return 'has front matter that is no YAML: write title: and the title between quotes'
  return title ? undefined : 'has no title: begin its first line with # and the title'
}

function findMarkdownFaults({ file, markdown }: TextPage): Fault[] {
  const source = readFileSync(file, 'utf8')
  const ids = findIds(markdown)
  const faults: { at: number; message: string }[] = []
  /** Where the search for the next equal line begins. */
  const from = new Map<string, number>()
  // Only the first line is searched, since in a quote or a list the source has > or blanks before the others.
  const find = (raw: string, messages: (string | undefined)[]) => {
    const [line = ''] = raw.trim().split('\n', 1)
    const at = source.indexOf(line, from.get(line))
    from.set(line, at + 1)
    for (const message of messages) if (message) faults.push({ at: Math.max(0, at), message })
  }
  const control = source.search(CONTROL)
  if (control >= 0)
    faults.push({ at: control, message: 'has a control character, which no browser shows: take it out' })
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'html') find(token.raw, checkHtml(token.text, ids))
    if (token.type === 'link') find(token.raw, [checkLink(token.href, ids)])
    if (token.type === 'image') find(token.raw, [checkPictureLink(token.href)])
  })
  return faults.map(({ at, message }) => ({
    file: `${file}, line ${source.slice(0, at).split('\n').length}:`,
    message,
  }))
}

function checkHtml(html: string, ids: Set<string>): (string | undefined)[] {
  const addresses = [...html.matchAll(/\b(href|src)\s*=\s*["']([^"']*)/gi)]
  return [
    ...BLOCKED.flatMap(([pattern, message]) => (pattern.test(html) ? [message] : [])),
    ...addresses.map(([, name, address = '']) =>
      name?.toLowerCase() === 'src' ? checkPictureLink(address) : checkLink(address, ids),
    ),
  ]
}

function findIds(markdown: string): Set<string> {
  const html = new Marked(headingIds()).parse(markdown, { async: false })
  return new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id))
}

function checkLink(address: string, ids: Set<string>): string | undefined {
  if (/^(https?|mailto|tel|sms):/i.test(address)) return
  if (/^[a-z][a-z\d+.-]*:/i.test(address))
    return `leads to ${address}, which no browser opens here: write an address that begins with https://, mailto: or tel:`
  if (/^(www\.|\/\/)/i.test(address))
    return `leads to ${address}, which is no whole address: write https:// at its beginning`
  const [path = '', fragment = ''] = address.split('#')
  const [heading, file] = [decoded(fragment), decoded(path.split('?', 1)[0] ?? '')]
  if (path === '') return heading && !ids.has(heading) ? `leads to #${heading}, and has no such heading` : undefined
  const [, text] = /^\.?\/?([\w-]+)\.(?:md|markdown)$/i.exec(file) ?? []
  if (text) return `leads to ${address}: write /${text}.html, as it is called on the site`
  if (MADE_BY_BUILD.includes(file) || listLanguageFolders().some((folder) => file === `/${basename(folder)}/`)) return
  if (!file.startsWith('/')) return `leads to ${address}: write it with a / at its beginning`
  return isInSite(file) ? undefined : `leads to ${address}, which is not there: put it into content/public`
}

function checkPictureLink(address: string): string | undefined {
  if (/^([a-z]+:)?\/\//i.test(address))
    return `shows a picture of another site, which browsers don’t load here: put it into content/public and write /its-name`
  if (address.startsWith('data:')) return
  const path = decoded(address)
  if (!path.startsWith('/'))
    return `shows ${address}: write it with a / at its beginning, and put it into content/public`
  return isInSite(path) ? undefined : `shows ${address}, which is not there: put it into content/public`
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
