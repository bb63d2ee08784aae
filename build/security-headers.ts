import { createHash } from 'node:crypto'
import type { HostHeaders } from '../shared/public-files.ts'

export type Allowed = {
  inlineStyles: readonly string[]
  inlineScripts: readonly string[]
  /** An origin, or '' for the page's own server. */
  storeUrl: string
  analytics?: { src: string; sendsTo: readonly string[] } | undefined
  editorOrigins?: readonly string[] | undefined
}

/** Nothing but a hashed asset is kept, and no search engine lists it. The desk is installed by its manifest. */
export function deskHeaders(): HostHeaders {
  const { document, asset, file, overTls } = hostHeaders({ inlineStyles: [], inlineScripts: [], storeUrl: '' })
  const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  const policy = `${document['content-security-policy']}; manifest-src 'self'`
  return {
    document: { ...document, 'content-security-policy': policy, 'referrer-policy': 'same-origin', ...unlisted },
    asset: { ...asset, 'x-robots-tag': unlisted['x-robots-tag'] },
    file: { ...file, ...unlisted },
    overTls,
  }
}

const TWO_YEARS_SECONDS = 63_072_000

/** A file with a hashed name never changes; all others are revalidated. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** The one table for the own server, the host configs and the tests (record 10). */
export function hostHeaders(allowed: Allowed): HostHeaders {
  const notSniffedNorEmbedded = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  const document = {
    'content-security-policy': contentSecurityPolicy(allowed),
    // Hosts of analytics send no cross-origin-resource-policy with their scripts.
    ...(!allowed.analytics && { 'cross-origin-embedder-policy': 'require-corp' }),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    ...notSniffedNorEmbedded,
    'cache-control': ASK_AGAIN,
  }
  return {
    document,
    ...(allowed.editorOrigins && {
      editor: { ...document, 'content-security-policy': editorPolicy(allowed.editorOrigins) },
    }),
    asset: { ...notSniffedNorEmbedded, 'cache-control': FOR_EVER },
    file: { ...notSniffedNorEmbedded, 'cache-control': ASK_AGAIN },
    // Without includeSubDomains, since the owner's domain may hold other sites.
    overTls: { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}` },
  }
}

function contentSecurityPolicy({ inlineStyles, inlineScripts, storeUrl, analytics }: Allowed): string {
  const counting = analytics ? [new URL(analytics.src).origin] : []
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...inlineScripts.map(hash), ...counting].join(' '),
    'style-src': ["'self'", ...inlineStyles.map(hash)].join(' '),
    // For the icon of the tab. An image in a data URL makes no request.
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': [storeUrl || "'self'", ...(analytics?.sendsTo ?? [])].join(' '),
    // Without script a form goes to the page's own server, or opens the visitor's mail program.
    'form-action': storeUrl ? 'mailto:' : "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }
  return write(policy)
}

const write = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** Only the owner loads the editor, which writes inline styles and packs pictures by WebAssembly. */
export function editorPolicy(asks: readonly string[]): string {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' blob: data: https:",
    'font-src': "'self' data:",
    'worker-src': "'self' blob:",
    'connect-src': ["'self'", 'blob:', 'data:', ...asks].join(' '),
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return write(policy)
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
