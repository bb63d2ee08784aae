import type { Build } from '../../server/built-site/build-info.ts'
import { isLoopback, makeLocalOrigin } from '../../server/http/loopback.ts'
import type { Environment } from '../../server/process/env.ts'
import { DESK_PATH } from '../../shared/served-paths.ts'

export type BuiltOrigins = Pick<Build, 'siteUrl' | 'analyticsOrigin'>

/**
 * Chooses the desk's origin, and names the problem with its fix if no desk can be served there. The site's origin is
 * the first of SITE_URL, content/links.yaml, the hosting service's own variable and this machine. DESK_URL gives the
 * desk another one.
 */
export function chooseDeskOrigin(
  environment: Environment,
  { siteUrl, analyticsOrigin }: BuiltOrigins,
): { origin: string; problem?: string } {
  const builtOrigin = siteUrl && new URL(siteUrl).origin
  const siteOrigin =
    environment.siteOrigin ?? builtOrigin ?? environment.hostingServiceOrigin ?? makeLocalOrigin(environment)
  const origin = environment.separateDeskOrigin ?? siteOrigin
  const { protocol, hostname } = new URL(origin)
  if (analyticsOrigin && hostname === new URL(siteOrigin).hostname) {
    return {
      origin,
      problem: `The desk is not served beside analytics: the script of ${analyticsOrigin} has the site's origin, so it could read your leads. Set DESK_URL to a host name of its own that leads to this server, like https://desk.example.org.`,
    }
  }
  // Browsers find this machine at any name below localhost themselves.
  if (protocol === 'http:' && !isLoopback(hostname) && !hostname.endsWith('.localhost')) {
    return {
      origin,
      problem: `The desk is not served at ${origin}: without https, others on the network could read it. Serve the site by https and set SITE_URL to its URL, like https://ada.example, or run npm run desk on this machine.`,
    }
  }
  return { origin }
}

/** The URL of the desk in notifications; undefined if it would lead to the reader's own machine. */
export function findDeskUrl(environment: Environment, build: BuiltOrigins): string | undefined {
  const { origin, problem } = chooseDeskOrigin(environment, build)
  return !problem && origin.startsWith('https:') ? origin + DESK_PATH : undefined
}

/** The URL of the desk in notifications of a scheduled job, which has no build: only DESK_URL or SITE_URL counts. */
export const findDeskUrlFromSettings = (environment: Environment): string | undefined =>
  findDeskUrl({ ...environment, hostingServiceOrigin: undefined }, { siteUrl: null, analyticsOrigin: null })

/** The origin of a desk on this machine, whose port differs through `ssh -L`. Another host may be DNS rebinding. */
export function matchLocalHost(host: string): string | undefined {
  return isLoopback(host.replace(/:\d+$/, '')) ? URL.parse(`http://${host}`)?.origin : undefined
}
