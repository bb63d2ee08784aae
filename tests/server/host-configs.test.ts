import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeResponseHeaders } from '../../build/hosts/security-headers.ts'
import { makeVercelConfig } from '../../build/hosts/write-host-files.ts'
import type { ResponseHeaders } from '../../server/built-site/build-info.ts'
import { STOP_MS } from '../../server/main.ts'

const read = (file: string) => readFile(file, 'utf8')
const STORE = 'https://abcdefgh.supabase.co'
/** https://developers.cloudflare.com/pages/configuration/headers/ */
const LINE_MAX_CHARS = 2000

/** The one table of headers, for every path and for assets. */
const table: ResponseHeaders = JSON.parse(await read('dist-server/headers.json'))
const { 'cache-control': _, ...everywhere } = { ...table.document, ...table.overTls }
const assets = { 'cache-control': table.asset['cache-control'] }

/** `_headers`: a path at the beginning of a line, and below it indented headers. */
function parseHeadersFile(text: string) {
  const rules = text.split(/\n(?=\S)/).map((rule) => {
    const [path = '', ...lines] = rule.trim().split('\n')
    return [path, Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/)))]
  })
  return Object.fromEntries(rules)
}

type Rule = { source: string; headers: { key: string; value: string }[] }
const parseVercelFile = (text: string) =>
  Object.fromEntries(
    (JSON.parse(text).headers as Rule[]).map(({ source, headers }) => [
      source,
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ]),
  )

test('The policy lets the page connect only to its store', () => {
  const policy = makeResponseHeaders({ inlineStyles: ['a'], inlineScripts: ['b'], supabaseUrl: STORE }).document[
    'content-security-policy'
  ]
  expect(policy).toContain(`; connect-src ${STORE};`)
  expect(policy?.replace('data:', '')).not.toMatch(/unsafe-|\*|data:|blob:|https?:(?!\/\/abcdefgh\.)/)
})

test('A visitor gets the same headers from every host', async () => {
  const headersFile = await read('dist/_headers')
  expect(parseHeadersFile(headersFile)).toEqual(expect.objectContaining({ '/*': everywhere, '/assets/*': assets }))
  expect(parseVercelFile(await read('dist/vercel.json'))).toEqual(
    expect.objectContaining({ '/(.*)': everywhere, '/assets/(.*)': assets }),
  )
  expect(makeVercelConfig(table, ['', 'vi/']).routes).toMatchObject([
    { src: '/(.*)', headers: everywhere, continue: true },
    { src: '/assets/(.*)', headers: assets, continue: true },
    { handle: 'filesystem' },
    { src: '/vi/(.*)', status: 404, dest: '/vi/404.html' },
    { src: '/(.*)', status: 404, dest: '/404.html' },
  ])
  expect(Math.max(...headersFile.split('\n').map((line) => line.length))).toBeLessThanOrEqual(LINE_MAX_CHARS)
})

test('A host’s configuration keeps the data on its disk', async () => {
  const [dockerfile, fly, netlify] = await Promise.all(['Dockerfile', 'fly.toml', 'netlify.toml'].map(read))
  const render = parse(await read('render.yaml'))
  const setting = (name: string) => new RegExp(`^${name} = "?([^"\n]+)`, 'm').exec(fly ?? '')?.[1] ?? ''
  expect(dockerfile).toContain(`EXPOSE ${setting('internal_port')}\n`)
  expect(dockerfile).toContain(`RUN mkdir ${setting('destination')} `)
  // Railway refuses a Dockerfile with VOLUME; its own settings name the volume.
  expect(dockerfile).not.toMatch(/^VOLUME/m)
  // Site and PostgreSQL take 200 MB with writers (bench/store.ts), and the machine's own system some too.
  expect(Number.parseInt(setting('memory'), 10) + Number(setting('swap_size_mb'))).toBeGreaterThanOrEqual(512)
  expect(render.services[0].disk.mountPath).toBe(setting('destination'))
  expect(netlify).toBe('[build]\ncommand = "npm run build"\npublish = "dist"\n')
})

test('A host waits longer than a stop takes before it kills', async () => {
  const waits = [
    ['docs/examples/portfolio.service', /^TimeoutStopSec=(\d+)$/m],
    ['fly.toml', /^kill_timeout = (\d+)$/m],
    ['render.yaml', /^ {4}maxShutdownDelaySeconds: (\d+)$/m],
    ['docs/hosting.md', /docker run .*--stop-timeout (\d+)/],
    ['docs/hosting.md', /`RAILWAY_DEPLOYMENT_DRAINING_SECONDS=(\d+)`/],
  ] as const
  for (const [file, pattern] of waits) {
    const [, seconds] = pattern.exec(await read(file)) ?? []
    expect([file, Number(seconds) * 1_000 > STOP_MS]).toEqual([file, true])
  }
})
