import { JSON_ROWS } from '../http/limits.ts'
import { RestError, tooMany } from './rest-error.ts'

const unreadableJson = () => new RestError(400, 'PGRST102', 'Empty or invalid json')
const unlikeKeys = () => new RestError(400, 'PGRST102', 'All object keys must match')

/** `columns` are the same in each row; `rows` is the text of a JSON array. */
export type Rows = { columns: string[]; rows: string }

export function readRows(body: Buffer): Rows {
  const text = decode(body)
  const parsed = parse(text)
  const rows = Array.isArray(parsed) ? parsed : [parsed]
  if (rows.length > JSON_ROWS) throw tooMany(60)
  if (!rows.every(isObject)) throw unlikeKeys()
  const columns = Object.keys(rows[0] ?? {})
  const isUniform = rows.every(
    (row) => Object.keys(row).length === columns.length && columns.every((column) => Object.hasOwn(row, column)),
  )
  if (!isUniform) throw unlikeKeys()
  // The original text, because JavaScript would round its numbers.
  return { columns, rows: Array.isArray(parsed) ? text : `[${text}]` }
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    throw unreadableJson()
  }
}

function parse(text: string): unknown {
  if (hasLoneSurrogate(text)) throw unreadableJson()
  try {
    return JSON.parse(text)
  } catch {
    throw unreadableJson()
  }
}

/** JavaScript's parser accepts a lone surrogate, PostgREST's does not. */
function hasLoneSurrogate(text: string): boolean {
  const escapes = text.replaceAll('\\\\', ' ')
  return /\\ud[89ab][\da-f]{2}(?!\\ud[c-f][\da-f]{2})|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}/i.test(escapes)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
