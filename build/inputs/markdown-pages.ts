import { globSync, readFileSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { marked, Parser, type Token, type Tokens } from 'marked'
import { isMap, parseDocument } from 'yaml'
import { MAIN_FOLDER, ROOT } from '../../content-model/files/content-folders.ts'
import { hasSiteFile } from '../../content-model/files/site-files.ts'

const PAGES = 'pages'
/** https://jekyllrb.com/docs/front-matter/ */
const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?\n)---[ \t]*(?:\r?\n|$)/

/** The page `/<name>.html` of content/pages/<name>.md. `path` is below the site's folder. */
export type MarkdownFile = { path: string; name: string; title: string; markdown: string; isBroken?: boolean }

/** The pages of a language, and those of `content/` that it lacks. */
export function readMarkdownPages(folder = MAIN_FOLDER): MarkdownFile[] {
  const names = new Set([MAIN_FOLDER, folder].flatMap(listMarkdownFiles))
  return [...names].map((name) => {
    const translation = `${folder}/${PAGES}/${name}`
    const path = hasSiteFile(translation) ? translation : `${MAIN_FOLDER}/${PAGES}/${name}`
    const text = readFileSync(join(ROOT, path), 'utf8').replace(/^\ufeff/, '')
    return { path, name: parse(name).name, ...parsePage(text) }
  })
}

const listMarkdownFiles = (folder: string): string[] =>
  globSync(`${folder}/${PAGES}/*.md`, { cwd: ROOT })
    .map((file) => basename(file))
    .sort()

/** @returns names on the site, such as 'privacy.html' */
export const listPageFiles = (folder: string): string[] =>
  listMarkdownFiles(folder).map((file) => `${parse(file).name}.html`)

/** The front matter's title becomes the heading of a page without one. */
function parsePage(text: string): Omit<MarkdownFile, 'path' | 'name'> {
  const [block = '', lines = ''] = FRONT_MATTER.exec(text) ?? []
  const { contents, errors } = parseDocument(lines)
  if (!isMap(contents)) return { title: findHeading(text), markdown: text }
  const markdown = text.slice(block.length)
  const heading = findHeading(markdown)
  const title = String(contents.get('title') ?? '')
  return {
    title: title || heading,
    markdown: heading || !title ? markdown : `# ${title}\n\n${markdown}`,
    isBroken: errors.length > 0,
  }
}

const isTitle = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1

function findHeading(markdown: string): string {
  const heading = marked.lexer(markdown).find(isTitle)
  const parser = new Parser()
  return parser.parseInline(heading?.tokens ?? [], parser.textRenderer).trim()
}
