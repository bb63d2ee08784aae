import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { ownerLocale } from '../leads/owner-words.ts'
import type { BuiltSite } from '../server/built-site.ts'
import { formatMoment } from '../shared/dates.ts'
import type { HostHeaders } from '../shared/public-files.ts'
import { type Check, type CheckResult, explainFailure, fault, ok, request, warn } from './doctor-context.ts'

const UNREACHED_FIXES: Record<string, string> = {
  ENOTFOUND: 'Write an A or AAAA record where your domain is, or correct the address.',
  EAI_AGAIN: 'No name is found from here: run this where the Internet is.',
}
const HEADERS_FIX =
  'Reload the proxy or host with the headers of this very build (in a folder of dist-hosts/, or dist/_headers); a CDN must not change them.'

export const checkPage: Check = async (context) => {
  const { address = '', built } = context
  const page = await context.live()
  if (!page) return undefined
  if (page.failure) {
    // The next check explains the certificate's problem.
    if (isCertificateError(page.failure)) return undefined
    return fault(
      `${address} does not answer: ${explainFailure(page.failure)}`,
      UNREACHED_FIXES[page.failure.code ?? ''] ?? 'See whether the proxy and the site run: systemctl status portfolio.',
    )
  }
  if (page.status !== 200) return fault(`${address}/ answers ${page.status}.`, 'Look into the log of the host.')
  if (!built) return ok(`${address} answers.`)
  if (page.html !== readFileSync(join(built.dist, 'index.html'), 'utf8')) {
    return fault(
      'The live page is of another build than dist/.',
      'Restart the site (systemctl restart portfolio), or upload dist/; a host or CDN that changes pages must be set not to.',
    )
  }
  const wrong = await findWrongHeaders(address, built, page.headers)
  return wrong.length > 0
    ? fault(wrong.join('; '), HEADERS_FIX)
    : ok('The live page is the one in dist/, with every security header.')
}

async function findWrongHeaders(address: string, built: BuiltSite, pageHeaders: Headers): Promise<string[]> {
  const table: HostHeaders = JSON.parse(readFileSync(join(built.hosts, 'headers.json'), 'utf8'))
  const overTls = address.startsWith('https:') ? table.overTls : {}
  const script = readdirSync(join(built.dist, 'assets')).find((name) => name.endsWith('.js'))
  const answer = await request(`${address}/assets/${script}`)
  return [
    ...compareHeaders('the page', { ...table.document, ...overTls }, pageHeaders),
    ...(answer.ok ? compareHeaders('its script', { ...table.asset, ...overTls }, answer.headers) : []),
  ]
}

const compareHeaders = (what: string, wanted: Record<string, string>, sent: Headers): string[] =>
  Object.entries(wanted).flatMap(([name, value]) => {
    const found = sent.get(name)
    if (found === value) return []
    return [
      `${name} of ${what} is ${found === null ? 'missing' : `“${found.slice(0, 80)}”, not “${value.slice(0, 80)}”`}`,
    ]
  })

/** certbot and Caddy renew a certificate of 90 days when 30 are left. */
const MIN_DAYS = 21
const CERTIFICATE_FIX =
  'Renew it (certbot renew), and find out why that did not happen by itself; then reload the proxy.'

export const checkCertificate: Check = async (context) => {
  const page = await context.live()
  const { protocol, hostname, port } = new URL(context.address ?? 'http://none')
  if (!page || protocol !== 'https:' || (page.failure && !isCertificateError(page.failure))) return undefined
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) })
    return judgeCertificate(hostname, new Date(socket.getPeerCertificate().valid_to), socket.authorizationError)
  } catch (error) {
    return fault(`The certificate of ${hostname} can't be read: ${explainFailure(error)}`, CERTIFICATE_FIX)
  } finally {
    socket.destroy()
  }
}

export function judgeCertificate(
  hostname: string,
  until: Date,
  refusal: TLSSocket['authorizationError'] | null,
): CheckResult {
  const days = (until.getTime() - Date.now()) / 86_400_000
  const what = `The certificate of ${hostname} is valid until ${formatMoment(until, ownerLocale)}`
  if (days < 0) return fault(`${what}, which is over.`, CERTIFICATE_FIX)
  if (refusal) return fault(`Browsers refuse the certificate of ${hostname}: ${refusal}.`, CERTIFICATE_FIX)
  return days < MIN_DAYS ? warn(`${what}.`, CERTIFICATE_FIX) : ok(`${what}.`)
}

/** OpenSSL's codes, as Node has them. */
const isCertificateError = ({ code = '' }: NodeJS.ErrnoException): boolean => /CERT|SELF_SIGNED|ISSUER|LEAF/.test(code)
