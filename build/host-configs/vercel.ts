import type { HostHeaders } from '../../shared/host-headers.ts'

/**
 * `vercel.json`, which `vercel deploy dist` reads from the uploaded folder. As with `_headers`, caching is named for
 * assets only: Vercel's own for everything else is `public, max-age=0, must-revalidate`.
 */
export function vercelJson({ document, asset, overTls }: HostHeaders): string {
  const { 'cache-control': _, ...everywhere } = { ...document, ...overTls }
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    headers: [rule('/(.*)', everywhere), rule('/assets/(.*)', { 'cache-control': asset['cache-control'] ?? '' })],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

const rule = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})

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
