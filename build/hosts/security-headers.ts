import { hash } from 'node:crypto'
import { EDITOR_ORIGINS } from '../../editor/repository.ts'
import type { ResponseHeaders } from '../../server/built-site/build-info.ts'
import { DESK_BUILD_HEADER } from '../../shared/served-paths.ts'

type Allowed = {
  inlineStyles: readonly string[]
  inlineScripts: readonly string[]
  /** An origin, or '' for the page's own server. */
  supabaseUrl: string
  analytics?: { src: string; sendsTo: readonly string[] }
  hasEditor?: boolean
}

/** Browsers keep only hashed assets of the desk, and no search engine lists it. Its manifest installs it. */
export function makeDeskHeaders(build: string): ResponseHeaders {
  const { document, asset, file, overTls } = makeResponseHeaders({
    inlineStyles: [],
    inlineScripts: [],
    supabaseUrl: '',
  })
  const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  const policy = `${document['content-security-policy']}; manifest-src 'self'`
  return {
    document: {
      ...document,
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      [DESK_BUILD_HEADER]: build,
      ...unlisted,
    },
    asset: { ...asset, 'x-robots-tag': unlisted['x-robots-tag'] },
    file: { ...file, ...unlisted },
    overTls,
  }
}

const TWO_YEARS_SECONDS = 63_072_000

/** A file with a hashed name never changes; all others are revalidated. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** The one table for the own server, the host configs and the tests (decision 10). */
export function makeResponseHeaders(allowed: Allowed): ResponseHeaders {
  const isolationHeaders = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  const document = {
    'content-security-policy': makePagePolicy(allowed),
    // Hosts of analytics send no cross-origin-resource-policy with their scripts.
    ...(!allowed.analytics && { 'cross-origin-embedder-policy': 'require-corp' }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    ...isolationHeaders,
    'cache-control': REVALIDATE,
  }
  return {
    document,
    ...(allowed.hasEditor && {
      editor: { ...document, 'content-security-policy': makeEditorPolicy(EDITOR_ORIGINS) },
    }),
    asset: { ...isolationHeaders, 'cache-control': CACHE_FOREVER },
    file: { ...isolationHeaders, 'cache-control': REVALIDATE },
    overTls: {
      // includeSubDomains is left out, because the owner's domain may hold other sites.
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}`,
      // Chromium ignores this header without TLS, and logs an error.
      'cross-origin-opener-policy': 'same-origin',
    },
  }
}

function makePagePolicy({ inlineStyles, inlineScripts, supabaseUrl, analytics }: Allowed): string {
  const analyticsOrigins = analytics ? [new URL(analytics.src).origin] : []
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...inlineScripts.map(hashSource), ...analyticsOrigins].join(' '),
    'style-src': ["'self'", ...inlineStyles.map(hashSource)].join(' '),
    // A text of the owner's may hold a picture as a data URL.
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': [supabaseUrl || "'self'", ...(analytics?.sendsTo ?? [])].join(' '),
    // Without script a form goes to the page's own server, or opens the visitor's mail program.
    'form-action': supabaseUrl ? 'mailto:' : "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }
  return formatPolicy(policy)
}

const formatPolicy = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** The editor, which only the owner loads, writes inline styles and packs pictures by WebAssembly. */
export function makeEditorPolicy(connectSources: readonly string[]): string {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' blob: data: https:",
    'font-src': "'self' data:",
    'worker-src': "'self' blob:",
    'connect-src': ["'self'", 'blob:', 'data:', ...connectSources].join(' '),
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return formatPolicy(policy)
}

const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
