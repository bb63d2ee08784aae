import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { EXTRA_COLUMNS, TAKEN_NAMES } from '../../shared/tables.ts'
import { openForTest, testDirectory } from '../support/open-for-tests.ts'
import { copySite } from '../support/site-copy.ts'

/** What `npm run check` reads besides. */
const CHECKED_TOO = '.gitignore bench biome.json docs knip.json playwright.config.ts SECURITY.md tests'.split(' ')

const guide = readFileSync('docs/add-a-field.md', 'utf8')

test('An owner adds a column of any name that is not taken', async () => {
  const folder = await testDirectory()
  const tables = readFileSync('shared/tables.ts', 'utf8')
  const files = ['company', ...TAKEN_NAMES].map((column) => {
    const file = join(folder, `${column}.ts`)
    writeFileSync(file, tables.replace(/EXTRA_COLUMNS = \{.*?\}/s, `EXTRA_COLUMNS = { ${column}: 'optional text' }`))
    return file
  })
  // As `npm run check` does.
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2024']
  const { stdout } = spawnSync('node_modules/.bin/tsc', [...options, ...files], { encoding: 'utf8' })
  expect(stdout).not.toContain('company.ts')
  const refused = stdout.matchAll(/(\w+)\.ts\(.*This name is taken\. docs\/add-a-field\.md lists the names/g)
  expect(Array.from(refused, ([, column]) => column).sort()).toEqual(TAKEN_NAMES)
})

test('An owner reads which names are taken', () => {
  const [, listed = ''] = /so take another: ([^.]+)/.exec(guide) ?? []
  expect(Array.from(listed.matchAll(/`(\w+)`/g), ([, name]) => name)).toEqual(TAKEN_NAMES)
})

// An owner may have followed it herself.
test.skipIf(Object.keys(EXTRA_COLUMNS).length > 0)('An owner who follows the guides repairs nothing', async () => {
  const { folder } = await openForTest(() => copySite(...CHECKED_TOO))
  const add = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const blocks = readFileSync('docs/make-it-yours.md', 'utf8').matchAll(/```(?:yaml|tsx)\n( {3}.*?)```/gs)
  const [words = '', component = ''] = Array.from(blocks, ([, code = '']) => `${code.replace(/^ {3}/gm, '').trim()}\n`)
  add('content/talks.yaml', words)
  add('content/sections/talks/talks.tsx', component)
  add('content/sections.yaml', `${readFileSync('content/sections.yaml', 'utf8')}- talks\n`)
  // Files of other programs, in their own style.
  for (const file of ['app.js', 'app.ts', 'data.json']) add(`content/public/old/${file}`, '{"a" :missing}')

  const find = (pattern: RegExp) => pattern.exec(guide)?.[1]?.trim() ?? `no ${pattern}`
  const edit = (path: string, from: string | RegExp, to: string) => {
    const file = join(folder, path)
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(from)
    writeFileSync(file, text.replace(from, to))
  }
  add('supabase/migrations/20991231000000_company.sql', find(/```sql\n(.*?)```/s))
  edit('shared/tables.ts', 'EXTRA_COLUMNS = {}', `EXTRA_COLUMNS = ${find(/`(\{ company: '.*?\})`/)}`)
  edit('content-schema/schemas/forms.ts', 'message: labeled', `message: labeled, ${find(/`(company: z.*?)`/)}`)
  for (const persona of ['', 'tests/personas/layla/'])
    edit(`${persona}content/send-message.yaml`, /^fields:\n/m, `fields:\n  ${find(/`(company: \{ label.*?)`/)}\n`)
  edit('shared/forms/message.ts', '\n} satisfies', `\n  ${find(/```ts\n(.*?)```/s)}\n} satisfies`)
  edit('docs/data.md', '`message`, `created_at`', '`message`, `created_at`, `company`')
  const type = (command: string) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
    return status === 0 ? '' : stdout + stderr
  }
  expect(type(find(/`(npx biome format .*?)`/))).toBe('')
  expect(type(find(/`(npm run check && .*?) && npm start`/))).toBe('')
  // A choice of her own needs no other column.
  edit('content-schema/schemas/forms.ts', /company: (.*) \}\)/, `company: $1, ${find(/`(options: list.*?)`/)} })`)
  for (const persona of ['', 'tests/personas/layla/'])
    edit(`${persona}content/send-message.yaml`, /company: \{/, 'company: { options: [{ value: small, label: Small }],')
  edit('shared/forms/message.ts', /(company, )control: 'text'/, `$1${find(/and `(control: 'select')`/)}`)
  expect(type('npm run check -- content types')).toBe('')
})
