import type { Build } from '../../server/build-info.ts'

/** Settings from the environment. */
type Settings = Record<'deskUrl' | 'siteUrl' | 'hostUrl', string | undefined> & { port: number }

/** Finds the desk's origin, and the problem with its fix if no desk can be served there. */
export function readDeskOrigin(
  { deskUrl, siteUrl, hostUrl, port }: Settings,
  { site, analytics }: Pick<Build, 'site' | 'analytics'>,
): { origin: string; problem?: string } {
  const siteOrigin = siteUrl ?? (site ? new URL(site).origin : undefined) ?? hostUrl ?? `http://localhost:${port}`
  const origin = deskUrl ?? siteOrigin
  const { protocol, hostname } = new URL(origin)
  if (analytics && hostname === new URL(siteOrigin).hostname) {
    return {
      origin,
      problem: `The desk is not served beside analytics: the script of ${analytics} has the site's address, so it could read your leads. Set DESK_URL to a host name of its own that leads to this server, like https://desk.example.org.`,
    }
  }
  if (protocol === 'http:' && !isLoopback(hostname)) {
    return {
      origin,
      problem: `The desk is not served at ${origin}: without https, others on the network could read it. Serve the site by https and set SITE_URL to its address, like https://ada.example, or run npm run desk on this machine.`,
    }
  }
  return { origin }
}

/** As browsers see it: they resolve names below localhost themselves. */
const isLoopback = (hostname: string): boolean => /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(hostname)

/** A proxy may add the scheme's default port. */
export function matchesHost(origin: string, host: string): boolean {
  const { protocol, hostname, host: siteHost } = new URL(origin)
  const requestHost = host.toLowerCase()
  return requestHost === siteHost || requestHost === `${hostname}:${protocol === 'https:' ? 443 : 80}`
}

/** For a desk on this machine: through `ssh -L` the port may differ. Any other host name may be an attacker's (DNS rebinding). */
export function findLocalOrigin(host: string): string | undefined {
  const isLocal = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(host)
  return isLocal ? URL.parse(`http://${host}`)?.origin : undefined
}
