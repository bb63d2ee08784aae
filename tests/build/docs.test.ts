import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, ...found]) => found.find(Boolean) ?? '')),
]

const { scripts } = JSON.parse(read('package.json'))
const code = [...globSync('{server,build,owner,src,tests}/**/*.{ts,tsx}').map(read), scripts.start].join('\n')
const hostFiles = read('build/write-host-files.ts')
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'])

for (const document of documents) {
  const text = read(document)

  test(`An owner finds every command of ${document}`, () => {
    const named = [...all(text, /npm run (?:--silent )?([\w:-]+)/g), ...all(text, /npm (start|test)\b/g)]
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(all(text, /\bnode ([\w/-]+\.ts)/g).filter((path) => !existsSync(path))).toEqual([])
  })

  test(`An owner who sets a variable that ${document} names is heard`, () => {
    // Neither a $VARIABLE of nginx or the shell nor psql's own, git's or Tailscale's; in one word it is set, or quoted as code.
    const inWords = all(text, /(?<![$\w]|-v |git checkout )(?!TS_)([A-Z]{2,}(?:_[A-Z]+)+)\b/g)
    const inOne = all(text, /(?<![$\w])([A-Z]{2,})=|(?<=`)([A-Z]{2,})(?=`)/g)
    const isHeard = (name: string) => new RegExp(`\\b${name}\\b`).test(code) || text.includes(`$${name}`)
    expect([...inWords, ...inOne].filter((name) => !isHeard(name))).toEqual([])
  })

  test(`A reader of ${document} meets no broken link`, () => {
    const links = all(text, /\]\((?!https?:)([^)]+)\)/g)
    expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([])
  })

  test(`A reader finds every file that ${document} names`, () => {
    const paths = all(
      text,
      /(?<![\w/.])((?:bench|build|content|content-schema|desk|dist|dist-hosts|docs|leads|owner|server|shared|src|supabase|tests)\/[\w./-]*\w)/g,
    )
    // Another language's folder is her own, and so is what the sample has none of.
    const files = paths.filter((path) => !/^content\/(en|vi|sv|pt-BR|public|icons|fonts)\b/.test(path))
    expect(files.filter((path) => !isThere(path))).toEqual([])
  })
}

test('An owner whose service starts the site starts it as npm does', () => {
  const [, command] = scripts.start.split('exec ')
  expect(read('docs/self-hosting.md')).toContain(`.bin/${command}\n`)
})

test('An owner finds every setting of the server in its documents, and no other', () => {
  const settings = all(read('server/env.ts'), /variables\.([A-Z_]+)/g)
  const numbers = all(read('server/env.ts'), /readNumber\('([A-Z_]+)'/g)
  settings.push(...all(read('server/store/postgres-programs.ts'), /unquoteSettings\(process\.env\)\.([A-Z_]+)/g))
  const table = all(read('docs/self-hosting.md'), /^\| `([A-Z_]+)`\s+\|/gm)
  expect(table.sort()).toEqual([...settings, ...numbers].sort())
})

test('What an owner saves of her visitors beside the site is not published with her repository', () => {
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

test('An owner finds every setting of the notification in its document, and no other', () => {
  const settings = all(read('server/notify/notify-settings.ts'), /variables\.([A-Z_]+)/g)
  expect(all(read('docs/notification.md'), /^\| `([A-Z_]+)`\s+\|/gm).sort()).toEqual(settings.sort())
})

test('An owner who copies .env.example sets what the build reads', () => {
  const names = all(read('.env.example'), /^([A-Z_]+)=/gm)
  expect(names).toEqual(all(read('build/read-store-settings.ts'), /environment\.([A-Z_]+)/g))
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
  return hostFiles.includes(`\${${folder === 'dist' ? 'dist' : 'hosts'}}/${file}`)
}
