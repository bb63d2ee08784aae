import { createHash } from 'node:crypto'

type Inlined = {
  styles: readonly string[]
  scripts: readonly string[]
  /** The store's origin, or empty when it is the page's own. */
  storeUrl: string
}

/**
 * Every header of the security policy, for every host: the own server, the recipes and the tests read it here.
 * The policy begins with nothing allowed; what is inlined is allowed by its hash.
 */
export function securityHeaders({ styles, scripts, storeUrl }: Inlined): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts.map(hash)].join(' '),
    'style-src': styles.map(hash).join(' '),
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': storeUrl || "'self'",
    // Without script a form goes to the page's own server, or into the visitor's mail program.
    'form-action': storeUrl ? 'mailto:' : "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // The name of the policy in src/adopted-part.tsx.
    'trusted-types': 'adopt',
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
