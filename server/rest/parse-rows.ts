import { makeRateLimitRejection, RequestRejection } from '../http/rejection.ts'
import { JSON_ROWS } from '../http/request-limits.ts'

/** `columns` are the same in each row; `rowsJson` is the text of a JSON array. */
type ParsedRows = { columns: string[]; rowsJson: string }

export function parseRows(body: Buffer): ParsedRows {
  const { text, parsed } = parseJson(body)
  const rows = Array.isArray(parsed) ? parsed : [parsed]
  if (rows.length > JSON_ROWS) throw makeRateLimitRejection(60, `Send at most ${JSON_ROWS} rows at once.`)
  if (!rows.every(isObject)) throw makeKeysRejection()
  const columns = Object.keys(rows[0] ?? {})
  const isUniform = rows.every(
    (row) => Object.keys(row).length === columns.length && columns.every((column) => Object.hasOwn(row, column)),
  )
  if (!isUniform) throw makeKeysRejection()
  // The result is the original text, because JavaScript would round its numbers.
  return { columns, rowsJson: Array.isArray(parsed) ? text : `[${text}]` }
}

function parseJson(body: Buffer): { text: string; parsed: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    if (hasLoneSurrogate(text)) throw new SyntaxError('A lone surrogate')
    return { text, parsed: JSON.parse(text) }
  } catch {
    throw new RequestRejection(400, 'PGRST102', 'Empty or invalid json')
  }
}

/** JavaScript's parser accepts a lone surrogate, and PostgREST's does not. */
function hasLoneSurrogate(text: string): boolean {
  const escapes = text.replaceAll('\\\\', ' ')
  return /\\ud[89ab][\da-f]{2}(?!\\ud[c-f][\da-f]{2})|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}/i.test(escapes)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const makeKeysRejection = () => new RequestRejection(400, 'PGRST102', 'All object keys must match')
