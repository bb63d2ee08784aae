import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { unescape as decodeAddress } from 'node:querystring'
import { Marked, marked, type Token } from 'marked'
import { listLanguageFolders } from '../../../content-schema/content-folders.ts'
import { isSitePath, listSectionNames } from '../../../content-schema/referenced-files.ts'
import type { TextPage } from '../../../content-schema/text-pages.ts'
import { addHeadingIds } from '../../../shared/heading-ids.ts'
import type { Problem } from './problem.ts'

/** The content security policy blocks these without a message to the reader. */
const BLOCKED = /<(iframe|embed|object|script|style)\b|<[a-z][^>]*\s(style|on[a-z]+)\s*=/i

const BUILT_PATHS = ['/', '/feed.xml', '/sitemap.xml', '/robots.txt', '/index.html']

/** Every host serves such a name, and every link can have it. */
const NAME = /^[\w.-]+$/
const RESERVED_NAMES = ['404', 'index']

export const findTextProblems = (pages: TextPage[]): Problem[] =>
  pages.flatMap((page) => {
    const message = checkPage(page)
    return [...(message ? [{ file: page.file, message }] : []), ...findMarkdownProblems(page)]
  })

function checkPage({ name, title, isBroken }: TextPage): string | undefined {
  if (RESERVED_NAMES.includes(name)) return 'name of another page of the site. Rename it.'
  if (!NAME.test(name)) return 'name that no link can have. Use a–z, digits and -.'
  if (isBroken) return 'front matter that is not YAML. Write title: and the title between quotes.'
  return title ? undefined : 'no title. Begin the first line with # and the title.'
}

function findMarkdownProblems({ file, markdown }: TextPage): Problem[] {
  const source = readFileSync(file, 'utf8')
  const ids = findIds(markdown)
  const folder = dirname(dirname(file))
  const problems: Problem[] = []
  // Behind the token before, since a text may have the same link twice.
  let from = 0
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (!['html', 'link', 'image'].includes(token.type)) return
    // The search is for the first line alone, since in a quote or a list the source has > or blanks before the others.
    const at = source.indexOf(token.raw.trim().split('\n', 1)[0] ?? '', from)
    from = at + 1
    const line = source.slice(0, Math.max(0, at)).split('\n').length
    for (const message of checkToken(token, ids, folder)) if (message) problems.push({ file, line, message })
  })
  return problems
}

function checkToken(token: Token, ids: Set<string>, folder: string): (string | undefined)[] {
  if (token.type === 'html') return checkHtml(token.text, ids, folder)
  if (token.type === 'link') return [checkLink(token.href, ids, folder)]
  return token.type === 'image' ? [checkPictureLink(token.href)] : []
}

function checkHtml(html: string, ids: Set<string>, folder: string): (string | undefined)[] {
  const [, element, attribute] = BLOCKED.exec(html) ?? []
  const blocked = element ? `<${element}>` : attribute && `${attribute}="…"`
  if (blocked) return [`${blocked}, which browsers block here. Remove it, or link to a page that has it.`]
  return Array.from(html.matchAll(/\b(href|src)\s*=\s*["']([^"']*)/gi), ([, name, address = '']) =>
    name?.toLowerCase() === 'src' ? checkPictureLink(address) : checkLink(address, ids, folder),
  )
}

function findIds(markdown: string): Set<string> {
  const html = new Marked(addHeadingIds(listSectionNames())).parse(markdown, { async: false })
  return new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id))
}

function checkLink(address: string, ids: Set<string>, folder: string): string | undefined {
  if (/^(https?|mailto|tel|sms):/i.test(address)) return
  const [path = '', fragment = ''] = address.split('#')
  const [heading, file] = [decodeAddress(fragment), decodeAddress(path.split('?', 1)[0] ?? '')]
  if (path === '') {
    if (heading === '' || ids.has(heading)) return
    const fix = ids.size > 0 ? `Write # and one of ${[...ids].join(', ')}.` : 'Begin that part with a heading.'
    return `link to #${heading}, which no heading has. ${fix}`
  }
  const [, text] = /^\.?\/?([\w-]+)\.(?:md|markdown)$/i.exec(file) ?? []
  if (text) return `link to ${address}. Write /${text}.html, its name on the site.`
  if (BUILT_PATHS.includes(file) || listLanguageFolders().some((folder) => file === `/${basename(folder)}/`)) return
  if (file.startsWith('/') && isSitePath(file, [folder])) return
  return `link to ${address}, which leads nowhere. Write https:// or mailto: before an address, or / before the name of a file in content/public.`
}

function checkPictureLink(address: string): string | undefined {
  if (/^([a-z]+:)?\/\//i.test(address))
    return `picture of another site, which browsers block here. Put it into content/public, and write /its-name.`
  if (address.startsWith('data:') || (address.startsWith('/') && isSitePath(decodeAddress(address)))) return
  return `picture ${address}, which leads nowhere. Put it into content/public, and write / before its name.`
}
