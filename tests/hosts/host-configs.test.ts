import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateWorkflow } from '@action-validator/core'
import { parseAllHeaders } from '@netlify/headers-parser'
import { normalizeRoutes } from '@vercel/routing-utils'
import { validate } from 'dockerfile-utils'
import { parse as parseToml } from 'smol-toml'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { hostHeaders } from '../../build/security-headers.ts'
import { vercelConfig } from '../../build/write-host-files.ts'
import { readHeaders } from '../support/sites/built-site.ts'

const WORKFLOWS = '.github/workflows'
const read = (file: string) => readFile(file, 'utf8')
const STORE = 'https://abcdefgh.supabase.co'
/** https://developers.cloudflare.com/pages/configuration/headers/ */
const LINE_MAX_CHARS = 2000

/** What the build wrote for hosts says of every path, and of assets beside it. */
const table = await readHeaders({ dist: 'dist', hosts: 'dist-hosts' })
const { 'cache-control': _, ...everywhere } = { ...table.document, ...table.overTls }
const ofAssets = { 'cache-control': table.asset['cache-control'] }

test('GitHub understands every workflow', async () => {
  for (const file of await readdir(WORKFLOWS)) {
    expect(validateWorkflow(await read(join(WORKFLOWS, file))).errors).toEqual([])
  }
})

test('Docker understands the Dockerfile', async () => {
  expect(validate(await read('Dockerfile'))).toEqual([])
})

test('The page may speak to the store it was built for, and to nobody else', () => {
  const policy = hostHeaders({ inlineStyles: ['a'], inlineScripts: ['b'], storeUrl: STORE }).document[
    'content-security-policy'
  ]
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).toContain(`; connect-src ${STORE};`)
  expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).toContain("; img-src 'self' data:;")
  expect(policy?.replace('data:', '')).not.toMatch(/unsafe-|\*|data:|blob:|https?:(?!\/\/abcdefgh\.)/)
})

test('Netlify and Cloudflare read every header of the table in an uploaded folder', async () => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: ['dist/_headers'],
    configHeaders: [],
    minimal: true,
  })
  expect(errors).toEqual([])
  const said = headers.map(({ for: path, values }: { for: string; values: object }) => [path, values])
  // An owner may have rules of her own.
  expect(said).toEqual(
    expect.arrayContaining([
      ['/*', everywhere],
      ['/assets/*', ofAssets],
    ]),
  )
  const lines = (await read('dist/_headers')).split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(LINE_MAX_CHARS)
})

test('Vercel reads the same of an uploaded folder, and understands the routes of a build of its own', async () => {
  type Rule = { source: string; headers: { key: string; value: string }[] }
  const { headers }: { headers: Rule[] } = JSON.parse(await read('dist/vercel.json'))
  const said = headers.map((rule) => [
    rule.source,
    Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
  ])
  expect(said).toEqual(
    expect.arrayContaining([
      ['/(.*)', everywhere],
      ['/assets/(.*)', ofAssets],
    ]),
  )
  const { routes } = vercelConfig(table, ['', 'vi/'])
  expect(normalizeRoutes(routes as Parameters<typeof normalizeRoutes>[0]).error).toBeNull()
  expect(routes[0]).toMatchObject({ headers: everywhere })
})

test('The files of Netlify, Fly and Render are whole, and name the port and the folder of the Dockerfile', async () => {
  const dockerfile = await read('Dockerfile')
  const fly = parseToml(await read('fly.toml')) as {
    swap_size_mb: number
    vm: { memory: string }[]
    http_service: { internal_port: number }
    mounts: { destination: string }[]
  }
  const render = parseYaml(await read('render.yaml'))
  expect(dockerfile).toContain(`EXPOSE ${fly.http_service.internal_port}\n`)
  expect(dockerfile).toContain(`RUN mkdir ${fly.mounts[0]?.destination} `)
  // Railway refuses a Dockerfile that has one, and mounts its volume where it was set to.
  expect(dockerfile).not.toMatch(/^VOLUME/m)
  // Site and PostgreSQL take 200 MB with writers (bench/store.ts), and the machine's own system some too.
  expect(Number.parseInt(fly.vm[0]?.memory ?? '', 10) + fly.swap_size_mb).toBeGreaterThanOrEqual(512)
  expect(render.services[0].disk.mountPath).toBe(fly.mounts[0]?.destination)
  expect(parseToml(await read('netlify.toml'))).toMatchObject({ build: { command: 'npm run build', publish: 'dist' } })
})
