import { refuseExplosive } from './refuse-explosive.ts'
import { RestError, unlikeKeys, unreadableJson } from './rest-error.ts'

/** The rows of a request: their keys, the same in each, and all of them as the text of a JSON array. */
export type Rows = { keys: string[]; json: string }

const JSON_TYPES = ['application/json', 'application/vnd.pgrst.array+json']
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * Reads a body by its content type. Where the request names its columns itself, the JSON in it is left to PostgreSQL
 * to judge, and its rows need not have the same keys.
 * @throws {RestError} PGRST102 when it is not what it says it is, or of a type that is not read here.
 */
export function readRows(body: ArrayBuffer, contentType = 'application/json', columns?: string[]): Rows {
  const type = contentType.split(';')[0]?.trim() ?? ''
  if (type === FORM_TYPE) return readForm(decode(body, unreadableJson))
  if (!JSON_TYPES.includes(type)) throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  const text = decode(body, columns ? unstorableText : unreadableJson)
  refuseExplosive(text)
  return columns ? { keys: columns, json: asArray(text) } : readJson(text)
}

/** A NUL would end the SQL in its middle, and with it the statements of other visitors. */
function decode(body: ArrayBuffer, refusal: () => RestError): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    if (!text.includes('\0')) return text
  } catch {}
  throw refusal()
}

const unstorableText = () => new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8"')

function readJson(text: string): Rows {
  const parsed = parse(text)
  const rows = Array.isArray(parsed) ? parsed : [parsed]
  if (!rows.every(isObject)) throw unlikeKeys()
  const keys = Object.keys(rows[0] ?? {})
  const isUniform = rows.every(
    (row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  )
  if (!isUniform) throw unlikeKeys()
  // The text goes on as it came, because JavaScript would round its numbers.
  return { keys, json: asArray(text) }
}

const asArray = (text: string) => (text.trimStart().startsWith('[') ? text : `[${text}]`)

function parse(text: string): unknown {
  try {
    if (!hasLoneSurrogate(text)) return JSON.parse(text)
  } catch {}
  throw unreadableJson()
}

/** JavaScript's parser lets half a character through, PostgREST's does not. */
function hasLoneSurrogate(text: string): boolean {
  const escapes = text.replaceAll('\\\\', ' ')
  return /\\ud[89ab][\da-f]{2}(?!\\ud[c-f][\da-f]{2})|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}/i.test(escapes)
}

function readForm(text: string): Rows {
  const row = Object.fromEntries(new URLSearchParams(text))
  return { keys: Object.keys(row), json: JSON.stringify([row]) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
