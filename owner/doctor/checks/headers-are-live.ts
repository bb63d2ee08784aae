import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostHeaders } from '../../../shared/host-headers.ts'
import { type Check, faultOr } from '../finding.ts'
import { ask } from '../live-page.ts'

const CURE =
  'Reload the proxy or host with the recipes of this very build (dist-hosts/, or dist/_headers); a CDN must not change them.'

export const headersAreLive: Check = async (site) => {
  const { built, address } = site
  const page = await site.live()
  if (!built || !address || page?.why !== undefined || !page) return []
  const table: HostHeaders = JSON.parse(readFileSync(join(built.hosts, 'headers.json'), 'utf8'))
  const overTls = address.startsWith('https:') ? table.overTls : {}
  const asset = readdirSync(join(built.dist, 'assets')).find((name) => name.endsWith('.js'))
  const answer = await ask(`${address}/assets/${asset}`)
  const wrong = [
    ...differences('the page', { ...table.document, ...overTls }, page.headers),
    ...(answer.ok ? differences('its script', { ...table.asset, ...overTls }, answer.headers) : []),
  ]
  return faultOr(wrong, CURE, 'Every security header is as this build has it.')
}

const differences = (what: string, wanted: Record<string, string>, sent: Headers): string[] =>
  Object.entries(wanted).flatMap(([name, value]) => {
    const is = sent.get(name)
    if (is === value) return []
    return [`${name} of ${what} is ${is === null ? 'missing' : `“${is.slice(0, 80)}”, not “${value.slice(0, 80)}”`}`]
  })
