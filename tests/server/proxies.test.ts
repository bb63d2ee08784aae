import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ResponseHeaders } from '../../server/built-site/build-info.ts'
import type { VisitorInsert } from '../../server/store/visitor-insert.ts'
import { createCertificate } from '../support/network/certificate.ts'
import { findFreePort } from '../support/network/ports.ts'
import { sendRequest } from '../support/network/requests.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { isInstalled, startProgram } from '../support/run-program.ts'
import { createSiteWithoutDatabase } from '../support/site/running-site.ts'
import { skipTests } from '../support/skip-tests.ts'
import { createDirectory } from '../support/store/data-directory.ts'

const HSTS = 'strict-transport-security'
const NOTE = {
  method: 'POST',
  body: '{"content":"Hi"}',
  headers: { apikey: 'public', 'content-type': 'application/json' },
}

/** The folder of their configurations, which their workers read as another user. */
const directory = openForFile(createDirectory)
const certificate = openForFile(createCertificate)
const table: ResponseHeaders = JSON.parse(await readFile('dist-server/headers.json', 'utf8'))
const inserts: VisitorInsert[] = []
/** The site's own server with a store that only remembers what it was asked. */
const site = openForFile(async () => {
  const app = await createSiteWithoutDatabase(1, async (insert) => void inserts.push(insert))
  const { host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { host, close: () => app.close() }
})

/** A web server before the site's own, with an example of docs/examples in which only the owner's lines are changed. */
type RunningProxy = { http: string; https: string; close: () => Promise<void> }
type Start = () => Promise<RunningProxy>

const EXAMPLES = 'docs/examples'
const DOMAIN = 'portfolio.example'
const UPSTREAM = '127.0.0.1:3000'

const startNginx: Start = async () => {
  const httpPort = await findFreePort()
  const httpsPort = await findFreePort()
  let config = await readFile(join(EXAMPLES, 'proxy.conf'), 'utf8')
  config = change(config, / +listen \[::\].*\n/g, '')
  config = change(config, 'listen 80;', `listen 127.0.0.1:${httpPort};`)
  config = change(config, 'listen 443 ', `listen 127.0.0.1:${httpsPort} `)
  config = change(config, `/etc/letsencrypt/live/${DOMAIN}/fullchain.pem`, certificate().certificate)
  config = change(config, `/etc/letsencrypt/live/${DOMAIN}/privkey.pem`, certificate().key)
  config = change(config, `server_name ${DOMAIN};`, 'server_name localhost;')
  config = change(config, UPSTREAM, site().host)

  const own = join(directory().path, `nginx-${httpsPort}`)
  await writeFile(`${own}.conf`, wrapConfig(own, config))
  const program = await startProgram('nginx', ['-c', `${own}.conf`, '-e', 'stderr'], { port: httpsPort })
  return { http: `http://localhost:${httpPort}`, https: `https://localhost:${httpsPort}`, close: program.close }
}

/** The nginx configuration around every site, here without touching the machine's own. */
const wrapConfig = (own: string, config: string) => `
include /etc/nginx/modules-enabled/*.conf;
daemon off;
pid ${own}.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${own}-${use};`).join(' ')}
  ${config}
}`

const startCaddy: Start = async () => {
  const httpPort = await findFreePort()
  const httpsPort = await findFreePort()
  let config = await readFile(join(EXAMPLES, 'proxy.caddy'), 'utf8')
  config = change(config, `${DOMAIN} {`, `localhost {\n\ttls ${certificate().certificate} ${certificate().key}`)
  config = change(config, UPSTREAM, site().host)

  const file = join(directory().path, `caddy-${httpsPort}`)
  const ports = `http_port ${httpPort}\nhttps_port ${httpsPort}\ndefault_bind 127.0.0.1`
  await writeFile(file, `{\nadmin off\n${ports}\n}\n${config}`)
  const program = await startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    port: httpsPort,
    env: { XDG_DATA_HOME: `${file}-data`, XDG_CONFIG_HOME: `${file}-config` },
  })
  return { http: `http://localhost:${httpPort}`, https: `https://localhost:${httpsPort}`, close: program.close }
}

const proxies = [
  { name: 'nginx', start: startNginx, isMissing: !isInstalled('nginx') },
  { name: 'Caddy', start: startCaddy, isMissing: !isInstalled('caddy') },
]
for (const { name, isMissing } of proxies)
  if (isMissing)
    skipTests(`${name} is not installed (apt-get install ${name.toLowerCase()}): no site behind it is tested.`)

function change(text: string, from: string | RegExp, to: string): string {
  const changed = text.replaceAll(from, () => to)
  if (changed === text) throw new Error(`The example lacks ${from}.`)
  return changed
}

for (const { name, start, isMissing } of proxies) {
  describe.skipIf(isMissing)(`behind ${name}`, () => {
    const host = openForFile(start)
    const visit = (path: string, options = {}) =>
      sendRequest(`${host().https}${path}`, { authority: certificate().authority, ...options })

    for (const [path, status] of [
      ['/', 200],
      ['/nowhere', 404],
    ] as const) {
      test(`A visitor of ${path} gets all headers and stays on TLS`, async () => {
        const answer = await visit(path, { headers: { 'accept-encoding': 'br' } })
        expect(answer.status).toBe(status)
        expect(answer.headers).toMatchObject({ ...table.document, ...table.overTls })
        if (status === 200) expect(answer.headers['content-encoding']).toBe('br')
      })
    }

    test('A visitor’s note counts for the IP address it really comes from', async () => {
      const forged = { ...NOTE.headers, 'x-forwarded-for': '203.0.113.9, 203.0.113.10' }
      const { status, headers } = await visit('/rest/v1/notes', { ...NOTE, headers: forged })
      expect(status).toBe(201)
      expect(headers[HSTS]).toBe(table.overTls[HSTS])
      expect(inserts.at(-1)?.clientIp).toBe('127.0.0.1')
    })

    test('A visitor who types no https is redirected to it', async () => {
      const { status, headers } = await sendRequest(`${host().http}/`)
      expect(status).toBe(308)
      expect(headers.location).toMatch(/^https:\/\/localhost/)
    })
  })
}
