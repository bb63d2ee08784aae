import type { HostHeaders } from '../../shared/host-headers.ts'

/**
 * `vercel.json`, which `vercel deploy dist` reads from the uploaded folder. As with `_headers`, caching is named for
 * assets only: Vercel's own for everything else is `public, max-age=0, must-revalidate`.
 */
export function vercelJson({ document, asset, overTls }: HostHeaders): string {
  const { 'cache-control': _, ...everywhere } = { ...document, ...overTls }
  const recipe = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    headers: [rule('/(.*)', everywhere), rule('/assets/(.*)', { 'cache-control': asset['cache-control'] ?? '' })],
  }
  return `${JSON.stringify(recipe, null, 2)}\n`
}

const rule = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
})
