import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTestDirectory } from '../../tests/support/open-for-tests.ts'
import { readSupabaseSettings, readVariables } from './read-supabase-settings.ts'

const URL = 'https://abcdefgh.supabase.co'
const KEY = 'sb_publishable_AbC123'
const token = (payload: object) =>
  ['{"alg":"HS256"}', JSON.stringify(payload), 'signature'].map((part) => btoa(part)).join('.')

const settings = (url: string, key: string, others = {}) =>
  readSupabaseSettings({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key, ...others })

test.each([
  ['', ''],
  [URL, KEY],
  [URL, token({ role: 'anon', iss: 'supabase' })],
  // A store on the owner's machine needs no https.
  ['http://localhost:54321', KEY],
  ['http://127.0.0.1:54321', KEY],
])('An owner’s forms go to “%s” with the key “%s”', (url, key) => {
  expect(settings(url, key)).toEqual({ url, key })
})

test.each([
  ['a secret key', 'sb_secret_AbC123'],
  ['a key for the role service_role', token({ role: 'service_role', iss: 'supabase' })],
  ['a key for the role postgres', token({ role: 'postgres' })],
  ['an access token of a Supabase account', 'sbp_0123456789abcdef'],
  ['the URL of a database', 'postgres://postgres:secret@db.abcdefgh.supabase.co:5432/postgres'],
])('An owner who puts %s into any variable publishes nothing', (what, secret) => {
  for (const name of ['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_ANYTHING']) {
    const problem = () => settings(URL, KEY, { [name]: secret })
    expect(problem).toThrow(`${name} holds ${what}`)
    expect(problem).toThrow('nothing was built')
    expect(problem).not.toThrow(secret)
  }
})

test('An owner who sets only URL or key reads which is missing', () => {
  expect(() => settings(URL, '')).toThrow(/^VITE_SUPABASE_PUBLISHABLE_KEY is missing\. .*docs\/supabase\.md/)
  expect(() => settings('', KEY)).toThrow(/^VITE_SUPABASE_URL is missing/)
})

test.each([
  'abcdefgh.supabase.co',
  'http://abcdefgh.supabase.co',
  `${URL}/rest/v1`,
  'https://user:word@abcdefgh.supabase.co',
  'https://*.supabase.co',
  "https://a.co; script-src 'unsafe-inline'",
])('An owner who writes the URL %s reads how to', (url) => {
  expect(() => settings(url, KEY)).toThrow(/^VITE_SUPABASE_URL is not the URL of a store\. Write it like https:/)
})

test.each(['"sb_publishable_AbC123', 'schlüssel', 'x y'])('An owner who writes the key %s reads how to', (key) => {
  expect(() => settings(URL, key)).toThrow(/^VITE_SUPABASE_PUBLISHABLE_KEY is not a key\. Copy it again/)
})

/** A folder of hers whose `.env` holds these bytes. */
async function createFolder(settings: string | Buffer): Promise<string> {
  const folder = await createTestDirectory()
  writeFileSync(join(folder, '.env'), settings)
  return folder
}

test('An owner reads that .env has a secret, and builds nothing', async () => {
  const folder = await createFolder(`VITE_SUPABASE_URL=${URL}\nVITE_SUPABASE_PUBLISHABLE_KEY="sb_secret_AbC123"\n`)
  symlinkSync(resolve('content'), join(folder, 'content'))
  const { VITE_SUPABASE_URL: _, VITE_SUPABASE_PUBLISHABLE_KEY: __, ...env } = process.env
  const options = { cwd: folder, env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('build/build.ts')], options)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key\. [^\n]+\n$/)
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

test('An owner reads which settings are still those of .env.example', async () => {
  const folder = await createFolder(readFileSync('.env.example'))
  const problem = () => readSupabaseSettings(readVariables(folder))
  expect(problem).toThrow(/^VITE_SUPABASE_URL is still the example of \.env\.example\. Write /)
  vi.stubEnv('VITE_SUPABASE_URL', URL)
  expect(problem).toThrow(/^VITE_SUPABASE_PUBLISHABLE_KEY is still the example/)
})

test.each([
  ['UTF-8 with a BOM', Buffer.from('\ufeffVITE_SUPABASE_URL=x')],
  ['UTF-16', Buffer.from('\ufeffVITE_SUPABASE_URL=x', 'utf16le')],
])('An owner with settings saved as %s reads how to save them', async (_, bytes) => {
  const folder = await createFolder(bytes)
  const sentence = '.env is not plain UTF-8, and would be misread. Save it as UTF-8 without a BOM.'
  expect(() => readVariables(folder)).toThrow(sentence)
})
