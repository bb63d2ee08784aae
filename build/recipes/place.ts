import { resolve } from 'node:path'

/** Where a recipe's host finds the site, and under which name. */
export type Place = { domain: string; dist: string; hosts: string }

/** `site` is the public address, if it is known; the folders are right when the site is built where it is served. */
export function readPlace(site: string | null, dist: string, hosts: string): Place {
  return { domain: site ? new URL(site).host : 'portfolio.example', dist: resolve(dist), hosts: resolve(hosts) }
}
