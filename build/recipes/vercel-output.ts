import type { HostHeaders } from '../../shared/host-headers.ts'

/**
 * `config.json` of Vercel's Build Output API, version 3 (https://vercel.com/docs/build-output-api/configuration): what a
 * build of Vercel's own reads, which would take `vercel.json` from the sources, where the hashes of this build aren't known.
 */
export function vercelOutput({ document, asset, overTls }: HostHeaders) {
  const { 'cache-control': _, ...everywhere } = { ...document, ...overTls }
  const caching = { 'cache-control': asset['cache-control'] ?? '' }
  return {
    version: 3,
    routes: [
      { src: '/(.*)', headers: everywhere, continue: true },
      { src: '/assets/(.*)', headers: caching, continue: true },
      { handle: 'filesystem' },
      { src: '/(.*)', status: 404, dest: '/404.html' },
    ],
  }
}
