import { readFileSync } from 'node:fs'
import { marked, type Token } from 'marked'
import { hasLinkTarget, PAGE_NAME, RESERVED_PAGE_NAMES } from '../../content-model/files/site-files.ts'
import type { MarkdownFile } from '../inputs/markdown-pages.ts'
import type { Problem } from './problem.ts'

/** The content security policy blocks these without a message to the reader. */
const BLOCKED = /<(iframe|embed|object|script|style)\b/i

const PICTURE = /^[^?#]+\.(a?png|avif|bmp|gif|ico|jfif|jpe?g|svg|webp)([?#]|$)/i

export const findMarkdownProblems = (pages: MarkdownFile[]): Problem[] =>
  pages.flatMap((page) => {
    const message = checkMarkdownPage(page)
    return [...(message ? [{ path: page.path, message }] : []), ...findTokenProblems(page)]
  })

function checkMarkdownPage({ name, title, isBroken }: MarkdownFile): string | undefined {
  if (RESERVED_PAGE_NAMES.includes(name)) return 'name of another page of the site. Rename it.'
  if (!PAGE_NAME.test(name)) return 'name that no link can have. Use a–z, digits and -.'
  if (isBroken) return 'front matter that is not YAML. Write title: and the title between quotes.'
  return title ? undefined : 'no title. Begin the first line with # and the title.'
}

function findTokenProblems({ path, markdown }: MarkdownFile): Problem[] {
  const findTokenLine = createTokenFinder(readFileSync(path, 'utf8'))
  const problems: Problem[] = []
  marked.walkTokens(marked.lexer(markdown), (token) => {
    const line = findTokenLine(token)
    const message = checkToken(token)
    if (message) problems.push({ path, line, message })
  })
  return problems
}

function checkToken(token: Token): string | undefined {
  if (token.type === 'html') {
    const [, element] = BLOCKED.exec(token.text) ?? []
    return element && `<${element}>, which browsers block here. Remove it, or link to a page that has it.`
  }
  if (token.type === 'link') return checkLink(token.href)
  return token.type === 'image' ? checkPicture(token.href) : undefined
}

function checkLink(url: string): string | undefined {
  if (/^(https?|mailto|tel|sms):/i.test(url) || hasLinkTarget(url)) return
  return `link to ${url}, which leads nowhere. Write an address with https:// or mailto:, /privacy.html for content/pages/privacy.md, or /cv.pdf for content/public/cv.pdf.`
}

function checkPicture(url: string): string | undefined {
  if (/^([a-z]+:)?\/\//i.test(url))
    return 'picture of another site, which browsers block here. Put it into content/public, and write /its-name.'
  if (url.startsWith('data:')) return
  if (!PICTURE.test(url) && /(\/|\.\w+)([?#]|$)/.test(url))
    return `picture ${url}, which not every browser shows. Save it as .avif, .jpg, .png, .svg or .webp.`
  if (hasLinkTarget(url)) return
  return `picture ${url}, which leads nowhere. Put it into content/public, and write / before its name.`
}

/** @returns a function that finds the lines of a text's tokens, which it takes in their order */
function createTokenFinder(text: string): (token: Token) => number {
  let cursor = 0
  return (token) => {
    const raw = token.raw.trim()
    // The search is for the first line only, since in a quote or a list the text has > or blanks before the others.
    const found = text.indexOf(raw.split('\n', 1)[0] ?? '', cursor)
    const start = found < 0 ? cursor : found
    const hasParts = ['tokens', 'items', 'rows'].some((parts) => parts in token)
    cursor = hasParts ? start : start + raw.length
    return text.slice(0, start).split('\n').length
  }
}
