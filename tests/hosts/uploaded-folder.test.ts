import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ask } from '../support/network/ask.ts'
import { buildSite, findScript, readHeaders } from '../support/sites/built-site.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { startStaticHost } from '../support/sites/static-host.ts'

const STORE = 'https://abcdefgh.supabase.co'
/** What Netlify, Cloudflare Pages and Vercel say of every file by themselves; it means the same as the table's no-cache. */
const THEIR_OWN_CACHING = 'public, max-age=0, must-revalidate'
/** https://developers.cloudflare.com/pages/configuration/headers/ */
const LINE_MAX_CHARS = 2000

const site = openForTests(() =>
  buildSite({ VITE_SUPABASE_URL: STORE, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc' }),
)
const host = openForTests(() => startStaticHost(site.dist))
const table = openForTests(() => readHeaders(site))
let script: string
beforeAll(async () => {
  script = await findScript(site)
})

for (const path of ['/', '/nowhere']) {
  test(`A visitor of ${path} at an uploaded folder gets the headers of the table`, async () => {
    const { headers } = await ask(`${host.url}${path}`)
    expect(headers).toMatchObject({ ...table.document, ...table.overTls, 'cache-control': THEIR_OWN_CACHING })
  })
}

test('A visitor of an uploaded folder keeps hashed files for ever, and asks again for others', async () => {
  expect((await ask(`${host.url}${script}`)).headers).toMatchObject(table.asset)
  const { headers } = await ask(`${host.url}/favicon.svg`)
  expect(headers).toMatchObject({ ...table.file, 'cache-control': THEIR_OWN_CACHING })
})

test('Vercel says the same of every path as the others', async () => {
  const config = JSON.parse(await readFile(join(site.dist, 'vercel.json'), 'utf8'))
  const { 'cache-control': _, ...everywhere } = { ...table.document, ...table.overTls }
  const said = config.headers.map(
    ({ source, headers }: { source: string; headers: { key: string; value: string }[] }) => [
      source,
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ],
  )
  expect(said).toEqual([
    ['/(.*)', everywhere],
    ['/assets/(.*)', { 'cache-control': table.asset['cache-control'] }],
  ])
})

test('No line is longer than Cloudflare reads', async () => {
  const lines = (await readFile(join(site.dist, '_headers'), 'utf8')).split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(LINE_MAX_CHARS)
})

test('The page may speak to the store it was built for, and to nobody else', async () => {
  const policy = table.document['content-security-policy']
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).toContain(`; connect-src ${STORE};`)
  expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).toContain("; img-src 'self' data:;")
  expect(policy?.replace('data:', '')).not.toMatch(/unsafe-|\*|data:|blob:|https?:(?!\/\/abcdefgh\.)/)
  expect(await readFile(join(site.dist, script), 'utf8')).toContain(STORE)
})
