import { OWN_STORE_KEY } from '../../shared/own-store-key.ts'
import type { Action, Rows, Table } from '../../shared/tables.ts'
import { TIMEOUT_MS } from './timeout.ts'

const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env

/** Where the page sends what visitors write: a hosted store, or the server that the page came from (`url` is empty). */
export const storeHome: { url: string; key: string } = VITE_SUPABASE_URL
  ? { url: VITE_SUPABASE_URL, key: VITE_SUPABASE_PUBLISHABLE_KEY }
  : { url: '', key: OWN_STORE_KEY }

/**
 * Stores one row; answers what went wrong, or nothing when the store has it. Only a 201 counts: a captive portal answers 200.
 * `key` names the submission: the store knows a retry by it. `keepalive` lets the request outlive the page, for a visitor
 * who closes the tab right after sending.
 */
export async function insert<Name extends Table>(
  table: Name,
  row: Rows[Name],
  key?: string,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${storeHome.url}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        apikey: storeHome.key,
        'content-type': 'application/json',
        prefer: 'return=minimal',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(row),
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.status === 201 ? undefined : `the store answered ${response.status}`
  } catch (error) {
    return String(error)
  }
}

/** Logs what a visitor did. Nothing waits for it, and a failure is only logged. */
export const logAction = (action: Action): void => void insert('site_actions', action)
