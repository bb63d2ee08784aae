import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { StoreUnavailableError } from '../store/connection-faults.ts'

/** HTTP statuses by SQLSTATE; the first match counts. They are PostgREST's for anon, except class 57: https://docs.postgrest.org/en/v12/references/errors.html */
const STATUSES: [RegExp, number][] = [
  [/^23(503|505)$/, 409],
  [/^25006$/, 405],
  [/^42501$/, 401],
  [/^(42883|42P01)$/, 404],
  // 54001: the JSON is nested deeper than PostgreSQL's stack.
  [/^(54001|P0001)$/, 400],
  [/^(08|53|57)/, 503],
  [/^(0L|0P|28)/, 403],
  [/^(09|25|2D|38|39|3B|40|42P17|54|55|58|F0|HV|P0|XX)/, 500],
]

/** `status` and `code` are those of PostgREST; `error` is for the owner's log alone. */
export type Rejection = {
  status: number
  code: string
  message: string
  details?: string | undefined
  hint?: string | undefined
  error: Error
}

/** @throws errors that come neither from the database nor from the connection */
export function readRejection(error: unknown): Rejection {
  if (error instanceof StoreUnavailableError) {
    return { status: 503, code: '08006', message: 'The store does not answer.', error }
  }
  if (!(error instanceof DatabaseError)) throw error
  const { code = 'XX000', message, detail, hint } = error
  const [, raised] = /^PT(\d{3})$/.exec(code) ?? []
  const status = raised ? Number(raised) : (STATUSES.find(([states]) => states.test(code))?.[1] ?? 400)
  return { status, code, message, details: detail, hint, error }
}

/** What the owner's log says below the line of a rejection; nothing where the request itself was wrong. */
export function describeCause(status: number, error: unknown, request: FastifyRequest): string {
  if (error instanceof StoreUnavailableError) return `\n${error.message}`
  return status === 500 ? `\n${describeError(error, request)}` : ''
}

/** For the log: nothing that the visitor sent, and only those fields of a database's error that hold no value. */
export function describeError(error: unknown, request: Pick<FastifyRequest, 'url' | 'headers' | 'body'>): string {
  if (!(error instanceof Error)) return typeof error
  const { name, message, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const fields = error instanceof DatabaseError ? [error.code, error.table, error.constraint, error.routine] : []
  return [
    [name, ...fields.filter(Boolean)].join(' '),
    removeTexts(message, collectRequestTexts(request)),
    ...frames,
  ].join('\n')
}

function collectRequestTexts({ url, headers, body }: Pick<FastifyRequest, 'url' | 'headers' | 'body'>): string {
  const text = body === undefined || Buffer.isBuffer(body) ? String(body ?? '') : JSON.stringify(body)
  return [url, ...Object.values(headers), text, decodeEscapes(text)].join('\n')
}

const decodeEscapes = (text: string): string =>
  text.replaceAll(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Messages quote input, or hold all or a part of it: both are removed. */
function removeTexts(message: string, requestTexts: string): string {
  const unquoted = message.replace(/["'`].*["'`]/s, '…')
  return unquoted.replaceAll(/[^\s…]+/g, (word) => (requestTexts.includes(word.replace(/^\W+|\W+$/g, '')) ? '…' : word))
}
