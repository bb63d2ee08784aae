import type { HostHeaders } from '../../shared/host-headers.ts'

/**
 * `_headers`, which Netlify and Cloudflare Pages read from the uploaded folder. Rules for one path add up, and a
 * header named twice is joined by a comma, so caching is named for assets only: elsewhere both hosts already say
 * `public, max-age=0, must-revalidate` (https://developers.cloudflare.com/pages/configuration/headers/).
 */
export function underscoreHeaders({ document, asset, overTls }: HostHeaders): string {
  const { 'cache-control': _, ...everywhere } = { ...document, ...overTls }
  return `${rule('/*', everywhere)}\n${rule('/assets/*', { 'cache-control': asset['cache-control'] ?? '' })}`
}

const rule = (path: string, headers: Record<string, string>) =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`
