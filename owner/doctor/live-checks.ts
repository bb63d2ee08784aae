import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { ownerLocale } from '../../leads/owner-words.ts'
import { formatMoment } from '../../shared/dates.ts'
import type { HostHeaders } from '../../shared/host-headers.ts'
import { type Check, fault, faultOr, ok } from './finding.ts'
import { ask, reason } from './live-page.ts'

export const pageIsLive: Check = async (site) => {
  const live = await site.live()
  if (!live) return undefined
  if (live.why !== undefined) {
    return fault(
      `${site.address} does not answer: ${live.why}`,
      'Look whether the name leads to the host, the proxy and the site run (systemctl status), and the certificate is good.',
    )
  }
  if (live.status !== 200) return fault(`${site.address}/ answers ${live.status}.`, 'Look into the log of the host.')
  const { built } = site
  if (!built) return undefined
  if (live.html === readFileSync(join(built.dist, 'index.html'), 'utf8'))
    return ok('The live page is the one in dist/.')
  return fault(
    'The live page is of another build than dist/.',
    'Restart the site (systemctl restart portfolio), or upload dist/; a host or CDN that changes pages must be set not to.',
  )
}

const HEADERS_CURE =
  'Reload the proxy or host with the headers of this very build (in a folder of dist-hosts/, or dist/_headers); a CDN must not change them.'

export const headersAreLive: Check = async (site) => {
  const { built, address } = site
  const page = await site.live()
  if (!built || !address || page?.why !== undefined || !page) return undefined
  const table: HostHeaders = JSON.parse(readFileSync(join(built.hosts, 'headers.json'), 'utf8'))
  const overTls = address.startsWith('https:') ? table.overTls : {}
  const asset = readdirSync(join(built.dist, 'assets')).find((name) => name.endsWith('.js'))
  const answer = await ask(`${address}/assets/${asset}`)
  const wrong = [
    ...differences('the page', { ...table.document, ...overTls }, page.headers),
    ...(answer.ok ? differences('its script', { ...table.asset, ...overTls }, answer.headers) : []),
  ]
  return faultOr(wrong, HEADERS_CURE, 'Every security header is as this build has it.')
}

const differences = (what: string, wanted: Record<string, string>, sent: Headers): string[] =>
  Object.entries(wanted).flatMap(([name, value]) => {
    const is = sent.get(name)
    if (is === value) return []
    return [`${name} of ${what} is ${is === null ? 'missing' : `“${is.slice(0, 80)}”, not “${value.slice(0, 80)}”`}`]
  })

const MIN_DAYS = 14
const CERTIFICATE_CURE = 'Renew it (certbot renew), and look why that did not happen by itself; then reload the proxy.'

export const certificateLasts: Check = async ({ address }) => {
  if (!address) return undefined
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return undefined
  // Without verification, since pageIsLive reports an invalid certificate.
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(10_000) })
    const until = new Date(socket.getPeerCertificate().valid_to)
    const days = (until.getTime() - Date.now()) / 86_400_000
    const [what, isFault] = [
      `The certificate of ${hostname} is good until ${formatMoment(until, ownerLocale)}.`,
      days < MIN_DAYS,
    ]
    return isFault ? fault(what, CERTIFICATE_CURE) : ok(what)
  } catch (error) {
    return fault(`The certificate of ${hostname} can't be seen: ${reason(error)}`, CERTIFICATE_CURE)
  } finally {
    socket.destroy()
  }
}

const MAX_SECONDS = 120

/** With a wrong clock limits and retries end early or never, and leads get wrong dates. */
export const clockIsRight: Check = async (site) => {
  const live = await site.live()
  const date = live?.why === undefined ? live?.headers.get('date') : undefined
  if (!live || live.why !== undefined || !date) return undefined
  const there = new Date(date)
  if (Math.abs(there.getTime() - live.readAt) <= MAX_SECONDS * 1000) return ok('The clocks here and there agree.')
  return fault(
    `It is ${formatMoment(there, ownerLocale)} at ${site.address}, and ${formatMoment(new Date(live.readAt), ownerLocale)} here.`,
    'Where it is wrong: timedatectl set-ntp true',
  )
}
