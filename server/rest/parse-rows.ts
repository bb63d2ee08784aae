import { makeRateLimitRejection, RequestRejection } from '../http/rejection.ts'
import { JSON_ROWS } from '../http/request-limits.ts'

/** `columns` are those that any row names; `rowsJson` is the text of a JSON array. */
type ParsedRows = { columns: string[]; rowsJson: string }

/** Takes a JSON object or a list of objects. @throws {RequestRejection} for anything else */
export function parseRows(body: Buffer): ParsedRows {
  const { text, parsed } = parseJson(body)
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  if (rows.length > JSON_ROWS) throw makeRateLimitRejection(60, `Send at most ${JSON_ROWS} rows at once.`)
  if (!rows.every(isObject)) throw makeJsonRejection()
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  // The result is the original text, because JavaScript would round its numbers.
  return { columns: [...columns], rowsJson: Array.isArray(parsed) ? text : `[${text}]` }
}

function parseJson(body: Buffer): { text: string; parsed: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    return { text, parsed: JSON.parse(text) }
  } catch {
    throw makeJsonRejection()
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const makeJsonRejection = () => new RequestRejection(400, 'PGRST102', 'Empty or invalid json')
