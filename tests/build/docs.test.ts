import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeJsonSchema } from '../../build/content-check/json-schemas.ts'
import { toCamelCase } from '../../content-model/files/content-folders.ts'
import { hasSchema } from '../../content-model/schemas/content-schemas.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, ...found]) => found.find(Boolean) ?? '')),
]

const { scripts } = JSON.parse(read('package.json'))
const hostFiles = read('build/hosts/write-host-files.ts')
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'Dockerfile'])

/** What `pattern` finds in the documents and `isKnown` does not know, after the name of its document. */
function findUnknown(pattern: RegExp, isKnown: (found: string, document: string) => boolean): string[] {
  const named = documents.flatMap((document) => all(read(document), pattern).map((found) => ({ document, found })))
  expect(named, `${pattern} finds nothing in the documents`).not.toEqual([])
  return named
    .filter(({ document, found }) => !isKnown(found, document))
    .map(({ document, found }) => `${document}: ${found}`)
}

test('An owner finds every command that a document names', () => {
  const isScript = (name: string) => name in scripts
  expect(findUnknown(/npm run (?:--silent )?([\w:-]+)/g, isScript)).toEqual([])
  expect(findUnknown(/npm (start|test)\b/g, isScript)).toEqual([])
})

test('A reader meets no broken link', () => {
  const isTarget = (link: string, document: string) => leadsSomewhere(document, link)
  expect(findUnknown(/\]\((?!https?:)([^)]+)\)/g, isTarget)).toEqual([])
})

test('A reader finds every file that a document names', () => {
  const paths =
    /(?<![\w/.])((?:bench|build|commands|content(?:-\w+)?|desk|dist|dist-server|docs|editor|form-model|leads|server|shared|src|supabase|tests)\/[\w./-]*\w)/g
  // Folders of other languages, and those that a site may lack, are the owner's.
  const isHers = (path: string) => /^content\/(en|vi|sv|pt-BR|charts|pages|public|icons|fonts)\b/.test(path)
  expect(findUnknown(paths, (path) => isHers(path) || isThere(path))).toEqual([])
})

test('A reader finds each size of a window in its script', () => {
  const rows = [...read('docs/styles.md').matchAll(/\bwidth [<>=]+ ([\d.]+em)`.*`([\w-]+\.tsx?)` has it too/g)]
  expect(rows.length).toBeGreaterThan(1)
  for (const [, size = '', file] of rows) {
    expect(globSync(`{src,desk/page}/**/${file}`).map(read).join('\n'), file).toContain(`width >= ${size}`)
  }
})

test('An owner finds every field of a guide in its content file', () => {
  const hasFields = (names: string, file: string) => {
    const name = toCamelCase(file)
    const schema = hasSchema(name) ? JSON.stringify(makeJsonSchema(name)) : ''
    return all(names, /`(\w+)`/g).every((field) => schema.includes(`"${field}":{`))
  }
  const isField = (found: string) => hasFields(found.replace(/\S+$/, ''), all(found, /([\w-]+)\.yaml`$/g).join())
  expect(findUnknown(/(`\w+`[^`.|]* in `(?:content\/)?[\w-]+\.yaml`)/g, isField)).toEqual([])
  expect(findUnknown(/`source` with ((?:[^`.]*`\w+`)+)/g, (names) => hasFields(names, 'hero'))).toEqual([])
})

test('A reader finds each name that a document gives of a file', () => {
  const named = documents.flatMap((document) => [
    ...read(document).matchAll(/`(\w+)`\s(?:in|of)\s`((?!content)[\w-]+\/[\w./-]+\.(?:tsx?|sql|css))`/g),
  ])
  expect(named).not.toEqual([])
  expect(named.filter(([, name = '', file = '']) => !read(file).includes(name)).map(([text]) => text)).toEqual([])
})

test('A service starts the site as npm does', () => {
  const [, command] = scripts.start.split('exec ')
  expect(read('docs/examples/portfolio.service')).toContain(`.bin/${command}\n`)
})

test('An owner finds each setting documented, and no other', () => {
  const settings = all(read('server/process/env.ts'), /(?:unquoted|process\.env)\.([A-Z_]+)/g)
  const parsed = all(read('server/process/env.ts'), /\bread\('([A-Z_]+)'/g)
  const documents = read('docs/self-hosting.md') + read('docs/notification.md')
  const documented = all(documents, /^\| `([A-Z_]+)`\s+\|/gm)
  expect(documented.sort()).toEqual([...new Set([...settings, ...parsed])].sort())
})

test('Git ignores exports and backups of visitors’ messages', () => {
  const [saved = ''] = all(read('commands/leads.ts'), /> (\S+)$/gm)
  const [backup = ''] = all(read('docs/supabase.md'), /npm run backup -- (\S+)/g)
  const files = [saved, 'leads-2026.csv', 'leads.json', backup, `${backup}.unfinished-12`]
  const ignored = execFileSync('git', ['check-ignore', ...files], { encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual(files)
})

test('.env.example has each variable that the build reads', () => {
  const names = all(read('.env.example'), /^([A-Z_]+)=/gm)
  expect(names).toEqual(all(read('build/inputs/read-supabase-settings.ts'), /environment\.([A-Z_]+)/g))
})

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(document), path) : document
  if (!existsSync(target)) return false
  return !anchor || all(read(target), /^#+ (.+)$/gm).some((heading) => slug(heading) === anchor)
}

/** Makes the anchor that GitHub gives a heading. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

/** What the build writes exists after a build. */
function isThere(path: string): boolean {
  const [, folder, file] = /^(dist|dist-server)\/(.+)$/.exec(path) ?? []
  if (!folder) return existsSync(path)
  return hostFiles.includes(`\${${folder === 'dist' ? 'dist' : 'distServer'}}/${file}`)
}
