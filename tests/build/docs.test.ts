import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, ...found]) => found.find(Boolean) ?? '')),
]

const { scripts } = JSON.parse(read('package.json'))
const hostFiles = read('build/hosts/write-host-files.ts')
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'Dockerfile'])

/** What `check` finds in each document, behind its name. */
const findProblems = (check: (text: string, document: string) => string[]) =>
  documents.flatMap((document) => check(read(document), document).map((problem) => `${document}: ${problem}`))

test('An owner finds every command that a document names', () => {
  const problems = findProblems((text) => {
    const named = [...all(text, /npm run (?:--silent )?([\w:-]+)/g), ...all(text, /npm (start|test)\b/g)]
    const programs = all(text, /\bnode ([\w/-]+\.ts)/g)
    return [...named.filter((name) => !(name in scripts)), ...programs.filter((path) => !existsSync(path))]
  })
  expect(problems).toEqual([])
})

test('A reader meets no broken link', () => {
  const problems = findProblems((text, document) =>
    all(text, /\]\((?!https?:)([^)]+)\)/g).filter((link) => !leadsSomewhere(document, link)),
  )
  expect(problems).toEqual([])
})

test('A reader finds every file that a document names', () => {
  const problems = findProblems((text) => {
    const paths = all(
      text,
      /(?<![\w/.])((?:backup|bench|build|content|content-schema|desk|dist|dist-hosts|docs|doctor|editor|leads|owner|server|shared|src|supabase|tests)\/[\w./-]*\w)/g,
    )
    // Another language's folder is her own, and so is what the sample has none of.
    const files = paths.filter((path) => !/^content\/(en|vi|sv|pt-BR|public|icons|fonts)\b/.test(path))
    return files.filter((path) => !isThere(path))
  })
  expect(problems).toEqual([])
})

test('A service starts the site as npm does', () => {
  const [, command] = scripts.start.split('exec ')
  expect(read('docs/hosts/portfolio.service')).toContain(`.bin/${command}\n`)
})

test('An owner finds each setting documented, and no other', () => {
  const settings = all(read('server/env.ts'), /unquoted\.([A-Z_]+)/g)
  const parsed = all(read('server/env.ts'), /\bread\('([A-Z_]+)'/g)
  const documents = read('docs/self-hosting.md') + read('docs/notification.md')
  const documented = all(documents, /^\| `([A-Z_]+)`\s+\|/gm)
  expect(documented.sort()).toEqual([...settings, ...parsed].sort())
})

test('What visitors wrote is not published with the repository', () => {
  const [saved = ''] = all(read('owner/leads.ts'), /> (\S+)$/gm)
  const [backup = ''] = all(read('docs/supabase.md'), /npm run backup -- (\S+)/g)
  const files = [
    saved,
    'leads-2026.csv',
    'leads.json',
    backup,
    `${backup}.unfinished-12`,
    'portfolio.backup.unfinished-12',
  ]
  expect(
    execFileSync('git', ['check-ignore', ...files], { encoding: 'utf8' })
      .trim()
      .split('\n'),
  ).toEqual(files)
})

test('An owner who copies .env.example sets what the build reads', () => {
  const names = all(read('.env.example'), /^([A-Z_]+)=/gm)
  expect(names).toEqual(all(read('build/steps/read-store-settings.ts'), /environment\.([A-Z_]+)/g))
})

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(document), path) : document
  if (!existsSync(target)) return false
  return !anchor || all(read(target), /^#+ (.+)$/gm).some((heading) => slug(heading) === anchor)
}

/** As GitHub names its headings' anchors. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

/** What the build writes exists after a build. */
function isThere(path: string): boolean {
  const [, folder, file] = /^(dist|dist-hosts)\/(.+)$/.exec(path) ?? []
  if (!folder) return existsSync(path)
  return hostFiles.includes(`\${${folder === 'dist' ? 'dist' : 'serverFiles'}}/${file}`)
}
