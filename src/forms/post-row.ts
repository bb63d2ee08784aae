import { BODY_BYTES, RESPONSE_TIMEOUT_MS, REST_PATH, SAME_ORIGIN_KEY } from '../../shared/rest.ts'
import type { SiteAction, Table, VisitorRows } from '../../shared/tables.ts'

const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env

/** Supabase, or the page's own server, for which `url` is empty. */
export const REST_TARGET: { url: string; key: string } = VITE_SUPABASE_URL
  ? { url: VITE_SUPABASE_URL, key: VITE_SUPABASE_PUBLISHABLE_KEY }
  : { url: '', key: SAME_ORIGIN_KEY }

export type PostResult = { isStored: true } | PostFailure

export type PostFailure = {
  isStored: false
  /** The reason for a developer, who reads it in the console. */
  reason: string
  /** When the store accepts rows again, in milliseconds since 1970, if its response says it. */
  retryAt?: number
}

/**
 * Posts the row, and never throws: a failure is a result. Any 2xx response counts as stored, except a page, which comes
 * from a captive portal. `keepalive` is for a visitor who closes the tab at once.
 */
export async function postRow<Name extends Table>(
  table: Name,
  row: VisitorRows[Name],
  headers?: Record<string, string>,
): Promise<PostResult> {
  try {
    const body = JSON.stringify(row)
    const response = await fetch(`${REST_TARGET.url}${REST_PATH}/${table}`, {
      method: 'POST',
      headers: {
        apikey: REST_TARGET.key,
        'content-type': 'application/json',
        prefer: 'return=minimal',
        ...headers,
      },
      body,
      keepalive: new Blob([body]).size <= BODY_BYTES,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    const { ok, status } = response
    if (!ok) {
      const retryAt = status === 429 ? await readRetryTime(response) : undefined
      return { isStored: false, reason: `the store answered ${status}`, retryAt }
    }
    // Browsers report a response whose body is not read as an aborted request. Until then its request counts toward
    // BODY_BYTES, and the action after a long message would not be sent.
    const text = await response.text().catch(() => 'unknown')
    if (text && isHtml(response)) return { isStored: false, reason: 'the response is a page, not the store’s' }
    return { isStored: true }
  } catch (error) {
    return { isStored: false, reason: String(error) }
  }
}

const isHtml = ({ headers }: Response) => /^(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '')

/**
 * Reads when to try again. The page's own server sends the seconds in a header. The database sends them in the details
 * of its error (private.reject_above_limit), which PostgREST passes on.
 */
async function readRetryTime(response: Response): Promise<number | undefined> {
  const header = response.headers.get('retry-after')
  const { details } = header ? {} : await response.json().catch(() => ({}))
  const seconds = Number(header ?? /Retry-After: (\d+)/.exec(details)?.[1])
  return seconds > 0 ? Date.now() + seconds * 1000 : undefined
}

/** The caller does not wait, and a failure has no consequence. */
export const postSiteAction = (action: SiteAction, headers?: Record<string, string>): void =>
  void postRow('site_actions', action, headers)
