import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseEnv } from 'node:util'
import { loadEnv } from 'vite'
import { ENV_FILES } from '../../server/built-site/hash-build-inputs.ts'
import { isLoopback } from '../../server/http/loopback.ts'

const EXAMPLE = new URL('../../.env.example', import.meta.url)

const FIX = 'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY both, or neither (docs/supabase.md).'

/**
 * Reads the URL and the key of the store to which the page sends its forms, which both become public, from the
 * environment and `.env`, as Vite does.
 * @returns `url` is '' for the page's own server
 * @throws if only one of the two is set, or one is malformed, a secret or still that of `.env.example`
 */
export function readSupabaseSettings(environment = readVariables()): {
  url: string
  key: string
} {
  for (const [name, value] of Object.entries(environment)) assertNoSecret(name, value)
  const url = environment.VITE_SUPABASE_URL ?? ''
  const key = environment.VITE_SUPABASE_PUBLISHABLE_KEY ?? ''
  if (!url && !key) return { url, key }
  assertNoExamples({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key })
  if (!url) throw new Error(`VITE_SUPABASE_URL is missing. ${FIX}`)
  if (!key) throw new Error(`VITE_SUPABASE_PUBLISHABLE_KEY is missing. ${FIX}`)
  if (!isOrigin(url)) {
    throw new Error(
      `VITE_SUPABASE_URL is not the URL of a store. Write it like https://abc.supabase.co, with https and without a path (http only on localhost).`,
    )
  }
  if (!/^[\w.=-]+$/.test(key))
    throw new Error('VITE_SUPABASE_PUBLISHABLE_KEY is not a key. Copy it again, without quotes (docs/supabase.md).')
  return { url, key }
}

export function readVariables(folder = process.cwd()): Record<string, string> {
  for (const file of ENV_FILES) assertUtf8(join(folder, file))
  return loadEnv('production', folder, 'VITE_')
}

/** Vite misreads what begins with a byte order mark, as Notepad and PowerShell may write it. */
function assertUtf8(file: string): void {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.of()
  if (!isUtf8(bytes) || bytes.toString().startsWith('\ufeff'))
    throw new Error(`${basename(file)} is not plain UTF-8, and would be misread. Save it as UTF-8 without a BOM.`)
}

function assertNoExamples(values: Record<string, string>) {
  const examples = existsSync(EXAMPLE) ? parseEnv(readFileSync(EXAMPLE, 'utf8')) : {}
  for (const [name, value] of Object.entries(values)) {
    if (value && value === examples[name])
      throw new Error(
        `${name} is still the example of .env.example. Write the one of your own project (docs/supabase.md).`,
      )
  }
}

function assertNoSecret(name: string, value: string) {
  const kind = findSecretKind(value)
  if (kind) {
    throw new Error(
      `${name} holds ${kind}. Everybody who opens the page could read it, so nothing was built. Use the publishable key (sb_publishable_… or the anon key), and replace the secret if it has been anywhere public.`,
    )
  }
}

function findSecretKind(value: string): string | undefined {
  if (value.includes('sb_secret_')) return 'a secret key'
  if (/\bsbp_/.test(value)) return 'an access token of a Supabase account'
  if (/\bpostgres(ql)?:/i.test(value)) return 'the URL of a database with its password'
  const role = parseTokenRole(value)
  return role !== undefined && role !== 'anon' ? `a key for the role ${role}` : undefined
}

/** Reads the role in a JSON Web Token. */
function parseTokenRole(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role
  } catch {
    return undefined
  }
}

function isOrigin(text: string) {
  const url = URL.parse(text)
  // URL takes * as part of a host name, but in the policy it would allow every host.
  if (!url || url.origin !== text || text.includes('*')) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}
