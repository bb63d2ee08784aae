import { type RestError, restError } from './rest-error.ts'

/** The rows of a request: their keys, the same in each, and all of them as JSON text. */
export type Rows = { keys: string[]; json: string }

const isError = (value: object): value is RestError => 'status' in value

/** Reads a body by its content type, or says what is wrong with it. */
export function readRows(bytes: ArrayBuffer, contentType: string | undefined): Rows | RestError {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase()
  const text = decode(bytes)
  if (text === undefined) return restError(400, 'PGRST102', 'Empty or invalid json')
  if (type === 'application/json' || type === 'application/vnd.pgrst.object+json') return readJson(text)
  if (type === 'application/x-www-form-urlencoded') return readForm(text)
  return restError(415, 'PGRST102', `Content-Type not acceptable: ${type}`)
}

export { isError as isRestError }

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function readJson(text: string): Rows | RestError {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return restError(400, 'PGRST102', 'Empty or invalid json')
  }
  const rows = Array.isArray(parsed) ? parsed : [parsed]
  if (!rows.every(isObject)) return restError(400, 'PGRST102', 'All object keys must match')
  const keys = Object.keys(rows[0] ?? {}).sort()
  const isUniform = rows.every((row) => Object.keys(row).sort().join('\0') === keys.join('\0'))
  if (!isUniform) return restError(400, 'PGRST102', 'All object keys must match')
  return { keys, json: Array.isArray(parsed) ? text : `[${text}]` }
}

function readForm(text: string): Rows {
  const row = Object.fromEntries(new URLSearchParams(text))
  return { keys: Object.keys(row), json: JSON.stringify([row]) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
