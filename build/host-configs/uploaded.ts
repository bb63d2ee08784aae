import { EDITOR, type HostHeaders } from '../../shared/host-headers.ts'

/**
 * Hosts join a header of two matching rules by a comma, so only assets have `cache-control`: for everything else all of them send
 * `public, max-age=0, must-revalidate` by default.
 */
function rulesOf({ document, asset, overTls, editor }: HostHeaders) {
  const { 'cache-control': _, ...everywhere } = { ...document, ...overTls }
  const policy = editor && { 'content-security-policy': editor['content-security-policy'] ?? '' }
  return { everywhere, assets: { 'cache-control': asset['cache-control'] ?? '' }, editor: policy }
}

/** `_headers` of Netlify and Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ */
export function underscoreHeaders(headers: HostHeaders): string {
  const { everywhere, assets, editor } = rulesOf(headers)
  const rule = (path: string, values: Record<string, string>) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  const rules = [rule('/*', everywhere), rule('/assets/*', assets)]
  // Cloudflare removes the other policy by !, which Netlify does not know: docs/edit.md.
  if (editor) rules.push(rule(`${EDITOR}*`, editor).replace('\n', '\n  ! content-security-policy\n'))
  return rules.join('\n')
}

/** `vercel.json`, which `vercel deploy dist` reads. */
export function vercelJson(headers: HostHeaders): string {
  const { everywhere, assets, editor } = rulesOf(headers)
  const rule = (source: string, values: Record<string, string>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  })
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    headers: [
      rule('/(.*)', everywhere),
      rule('/assets/(.*)', assets),
      ...(editor ? [rule(`${EDITOR}(.*)`, editor)] : []),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

type VercelRoute = {
  src?: string
  headers?: Record<string, string>
  continue?: boolean
  handle?: string
  status?: number
  dest?: string
}

/**
 * `config.json` for builds on Vercel, which would read `vercel.json` from the sources, without the hashes of this build:
 * https://vercel.com/docs/build-output-api/configuration
 * @param languages the paths of their pages, such as '' and 'vi/'
 */
export function vercelOutput(headers: HostHeaders, languages: string[]): { version: 3; routes: VercelRoute[] } {
  const { everywhere, assets, editor } = rulesOf(headers)
  return {
    version: 3,
    routes: [
      { src: '/(.*)', headers: everywhere, continue: true },
      { src: '/assets/(.*)', headers: assets, continue: true },
      ...(editor ? [{ src: `${EDITOR}(.*)`, headers: editor, continue: true }] : []),
      { handle: 'filesystem' },
      ...languages.toReversed().map((path) => ({ src: `/${path}(.*)`, status: 404, dest: `/${path}404.html` })),
    ],
  }
}
