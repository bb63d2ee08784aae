import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from './read-content.ts'

const FOLDER = 'content/pages'
const TITLE = /^# (.+)/
/** What every host serves and every link can name. */
const NAME = /^[\w.-]+$/
/** What the site itself is called. */
const TAKEN = ['404', 'index']

/** A text of the owner's: `<name>.md` becomes `/<name>.html`. */
export type TextPage = { name: string; title: string; markdown: string }

/** Reads `content/pages/`, which need not exist; `faultsOfTextPages` says what is wrong with it. */
export async function readTextPages(): Promise<TextPage[]> {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.md')) : []
  return Promise.all(
    files.map(async (file) => {
      const markdown = await readFile(join(FOLDER, file), 'utf8')
      return { name: file.replace(/\.md$/, ''), title: TITLE.exec(markdown)?.[1]?.trim() ?? '', markdown }
    }),
  )
}

export const faultsOfTextPages = (pages: TextPage[]): Fault[] =>
  pages.flatMap(({ name, title }) => {
    const file = `${FOLDER}/${name}.md`
    if (TAKEN.includes(name))
      return [{ file, path: [], cure: 'has the name of another page of the site: give it another' }]
    if (!NAME.test(name))
      return [{ file, path: [], cure: 'has a name that no link can lead to: write it with a–z, digits and - alone' }]
    return title ? [] : [{ file, path: [], cure: 'has no title: begin its first line with # and the title' }]
  })
