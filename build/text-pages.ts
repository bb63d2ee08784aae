import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { marked, Parser, type Token, type Tokens } from 'marked'
import { isMap, parseDocument } from 'yaml'
import { MAIN_FOLDER } from '../content-schema/read-words.ts'
import { isLeftBehind } from '../shared/not-for-visitors.ts'
import { inFolder } from './languages.ts'
import type { Fault } from './read-content.ts'

const PAGES = 'pages'
/** https://jekyllrb.com/docs/front-matter/ A --- before a blank line is a thematic break of Markdown. */
const FRONT_MATTER = /^---[ \t]*\r?\n(?=\S)([\s\S]*?\n)---[ \t]*(?:\r?\n|$)/
/** What every host serves and every link can name. */
const NAME = /^[\w.-]+$/
const TAKEN = ['404', 'index']

/** A text of the owner's: `<name>.md` becomes `/<name>.html`. */
export type TextPage = { file: string; name: string; title: string; markdown: string; isBroken?: boolean }

/** Texts of a language, and those of `content/` that it lacks. */
export async function readTextPages(folder = MAIN_FOLDER): Promise<TextPage[]> {
  const names = new Set([MAIN_FOLDER, folder].flatMap(filesIn))
  return Promise.all(
    [...names].map(async (name) => {
      const file = inFolder(folder, `${PAGES}/${name}`)
      const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '')
      return { file, name: parse(name).name, ...readText(text) }
    }),
  )
}

function filesIn(folder: string): string[] {
  const pages = `${folder}/${PAGES}`
  return existsSync(pages)
    ? readdirSync(pages)
        .sort()
        .filter((name) => name.endsWith('.md') && !isLeftBehind(name))
    : []
}

/** Files that an owner may take for a text page. */
export function faultsNearTextPages(folder: string): Fault[] {
  const pages = `${folder}/${PAGES}`
  if (!existsSync(pages)) return []
  return readdirSync(pages, { withFileTypes: true }).flatMap((entry) => {
    const file = `${pages}/${entry.name}`
    if (entry.name.startsWith('.') || isLeftBehind(entry.name) || entry.name.endsWith('.md')) return []
    if (entry.isDirectory())
      return [{ file, path: [], cure: `is a folder, which is not read: put its texts into ${pages}` }]
    const { name, ext } = parse(entry.name)
    return /^\.(md|markdown|mdown|mkd|txt)$/i.test(ext)
      ? [{ file, path: [], cure: `is not read: call it ${name}.md` }]
      : [{ file, path: [], cure: 'is no text in Markdown: put it into content/public' }]
  })
}

/** Names on the site, such as 'privacy.html'. */
export const textsIn = (folder: string): string[] => filesIn(folder).map((file) => `${parse(file).name}.html`)

/** The front matter's title becomes the heading of a text without one. */
function readText(text: string): Omit<TextPage, 'file' | 'name'> {
  const [block = '', lines = ''] = FRONT_MATTER.exec(text) ?? []
  const { contents, errors } = parseDocument(lines)
  if (!isMap(contents)) return { title: headingOf(text), markdown: text }
  const markdown = text.slice(block.length)
  const [heading, title] = [headingOf(markdown), String(contents.get('title') ?? '')]
  return {
    title: title || heading,
    markdown: heading || !title ? markdown : `# ${title}\n\n${markdown}`,
    isBroken: errors.length > 0,
  }
}

const isTitle = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1

function headingOf(markdown: string): string {
  const heading = marked.lexer(markdown).find(isTitle)
  const parser = new Parser()
  return parser.parseInline(heading?.tokens ?? [], parser.textRenderer).trim()
}

export const faultsOfTextPages = (pages: TextPage[]): Fault[] =>
  pages.flatMap(({ file, name, title, isBroken }) => {
    if (TAKEN.includes(name))
      return [{ file, path: [], cure: 'has the name of another page of the site: give it another' }]
    if (!NAME.test(name))
      return [{ file, path: [], cure: 'has a name that no link can lead to: write it with a–z, digits and - alone' }]
    if (isBroken)
      return [{ file, path: [], cure: 'has front matter that is no YAML: write title: and the title between quotes' }]
    return title ? [] : [{ file, path: [], cure: 'has no title: begin its first line with # and the title' }]
  })
