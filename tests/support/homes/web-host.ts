import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlace } from '../../../build/recipes/place.ts'
import { links } from '../../../content/links.ts'
import type { Certificate } from '../line/certificate.ts'
import { freePort } from '../line/ports.ts'
import { isInstalled, startProgram } from '../programs/program.ts'
import { skipTests } from '../programs/skip-tests.ts'
import type { BuiltSite } from './built-site.ts'

/** A web server that runs a recipe of the build as its owner would, with only her own lines changed. */
export type WebHost = { http: string; https: string; httpPort: number; httpsPort: number; stop: () => Promise<void> }
type Setting = {
  site: BuiltSite
  certificate: Certificate
  /** Of the site's own server, if the recipe is the proxy's. */
  upstream?: string
}
type Start = (setting: Setting) => Promise<WebHost>

const DOMAIN = readPlace(links.site, '', '').domain
const UPSTREAM = '127.0.0.1:3000'

const startNginx: Start = async ({ site, certificate, upstream }) => {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  let recipe = await readFile(join(site.hosts, 'nginx', upstream ? 'proxy.conf' : 'static.conf'), 'utf8')
  recipe = change(recipe, / +listen \[::\].*\n/g, '')
  recipe = change(recipe, 'listen 80;', `listen 127.0.0.1:${httpPort};`)
  recipe = change(recipe, 'listen 443 ', `listen 127.0.0.1:${httpsPort} `)
  recipe = change(recipe, `/etc/letsencrypt/live/${DOMAIN}/fullchain.pem`, certificate.certificate)
  recipe = change(recipe, `/etc/letsencrypt/live/${DOMAIN}/privkey.pem`, certificate.key)
  recipe = change(recipe, `server_name ${DOMAIN};`, 'server_name localhost;')
  if (upstream) recipe = change(recipe, UPSTREAM, new URL(upstream).host)

  const folder = join(site.folder, `nginx-${httpsPort}`)
  await writeFile(`${folder}.conf`, around(folder, recipe))
  const program = await startProgram('nginx', ['-c', `${folder}.conf`, '-e', 'stderr'], { port: httpsPort })
  return running(httpPort, httpsPort, program.stop)
}

/** What stands around every site of an nginx, here without touching the machine's own. */
const around = (folder: string, recipe: string) => `
include /etc/nginx/modules-enabled/*.conf;
daemon off;
pid ${folder}.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}-${use};`).join(' ')}
  ${recipe}
}`

const startCaddy: Start = async ({ site, certificate, upstream }) => {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  let recipe = await readFile(join(site.hosts, 'caddy', upstream ? 'proxy.caddy' : 'static.caddy'), 'utf8')
  recipe = change(recipe, `${DOMAIN} {`, `localhost {\n\ttls ${certificate.certificate} ${certificate.key}`)
  if (upstream) recipe = change(recipe, UPSTREAM, new URL(upstream).host)

  const file = join(site.folder, `caddy-${httpsPort}`)
  const ports = `http_port ${httpPort}\nhttps_port ${httpsPort}\ndefault_bind 127.0.0.1`
  await writeFile(file, `{\nadmin off\n${ports}\n}\n${recipe}`)
  const program = await startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    port: httpsPort,
    env: { XDG_DATA_HOME: `${file}-data`, XDG_CONFIG_HOME: `${file}-config` },
  })
  return running(httpPort, httpsPort, program.stop)
}

export const webHosts = [
  { name: 'nginx', start: startNginx, isMissing: !isInstalled('nginx') },
  { name: 'Caddy', start: startCaddy, isMissing: !isInstalled('caddy') },
]
for (const { name, isMissing } of webHosts)
  if (isMissing)
    skipTests(`${name} is not installed (apt-get install ${name.toLowerCase()}): no site behind it is tested.`)

const running = (httpPort: number, httpsPort: number, stop: () => Promise<void>): WebHost => ({
  http: `http://localhost:${httpPort}`,
  https: `https://localhost:${httpsPort}`,
  httpPort,
  httpsPort,
  stop,
})

function change(text: string, from: string | RegExp, to: string): string {
  const changed = text.replaceAll(from, () => to)
  if (changed === text) throw new Error(`The recipe lacks ${from}.`)
  return changed
}
