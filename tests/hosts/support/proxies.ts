import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostHeaders } from '../../../server/build-info.ts'
import type { Certificate } from '../../support/certificate.ts'
import { findFreePort } from '../../support/ports.ts'
import { isInstalled, startProgram } from '../../support/run-program.ts'
import { skipTests } from '../../support/skip-tests.ts'

/** A web server before the site's own, with an example of docs/examples in which only the owner's lines are changed. */
type RunningProxy = { http: string; https: string; close: () => Promise<void> }
type Setting = {
  /** The folder of its configuration, which its workers read as another user. */
  folder: string
  certificate: Certificate
  /** The URL of the site's own server. */
  upstream: string
}
type Start = (setting: Setting) => Promise<RunningProxy>

const EXAMPLES = 'docs/examples'
const DOMAIN = 'portfolio.example'
const UPSTREAM = '127.0.0.1:3000'

const startNginx: Start = async ({ folder, certificate, upstream }) => {
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  let config = await readFile(join(EXAMPLES, 'proxy.conf'), 'utf8')
  config = change(config, / +listen \[::\].*\n/g, '')
  config = change(config, 'listen 80;', `listen 127.0.0.1:${httpPort};`)
  config = change(config, 'listen 443 ', `listen 127.0.0.1:${httpsPort} `)
  config = change(config, `/etc/letsencrypt/live/${DOMAIN}/fullchain.pem`, certificate.certificate)
  config = change(config, `/etc/letsencrypt/live/${DOMAIN}/privkey.pem`, certificate.key)
  config = change(config, `server_name ${DOMAIN};`, 'server_name localhost;')
  config = change(config, UPSTREAM, new URL(upstream).host)

  const own = join(folder, `nginx-${httpsPort}`)
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

const startCaddy: Start = async ({ folder, certificate, upstream }) => {
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  let config = await readFile(join(EXAMPLES, 'proxy.caddy'), 'utf8')
  config = change(config, `${DOMAIN} {`, `localhost {\n\ttls ${certificate.certificate} ${certificate.key}`)
  config = change(config, UPSTREAM, new URL(upstream).host)

  const file = join(folder, `caddy-${httpsPort}`)
  const ports = `http_port ${httpPort}\nhttps_port ${httpsPort}\ndefault_bind 127.0.0.1`
  await writeFile(file, `{\nadmin off\n${ports}\n}\n${config}`)
  const program = await startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    port: httpsPort,
    env: { XDG_DATA_HOME: `${file}-data`, XDG_CONFIG_HOME: `${file}-config` },
  })
  return { http: `http://localhost:${httpPort}`, https: `https://localhost:${httpsPort}`, close: program.close }
}

export const proxies = [
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

/** The one table of headers that the build makes for every host. */
export const readHostHeaders = async (): Promise<HostHeaders> =>
  JSON.parse(await readFile('dist-server/headers.json', 'utf8'))
