import type { HonoRequest } from 'hono'
import { DatabaseError } from 'pg'

/**
 * An error as the log may have it: its name, its message without what the visitor said, and where it was thrown. Of a
 * database's error only the fields that hold no value. `read` is what was read of the body, where Hono did not read it.
 */
export async function describeError(error: unknown, request: HonoRequest, read = ''): Promise<string> {
  if (!(error instanceof Error)) return typeof error
  const { name, message, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const place = error instanceof DatabaseError ? [error.code, error.table, error.constraint, error.routine] : []
  return [
    [name, ...place.filter(Boolean)].join(' '),
    without(`${await saidIn(request)}\n${spelledOut(read)}`, message),
    ...frames,
  ].join('\n')
}

/** All that the visitor said: address, headers, and the body, if it was read. */
async function saidIn(request: HonoRequest): Promise<string> {
  const isRead = Object.keys(request.bodyCache).length > 0
  const body = isRead ? await request.text().catch(() => '') : ''
  return [request.url, ...Object.values(request.header()), spelledOut(body)].join('\n')
}

/** A text as it came, and with its escapes read. */
const spelledOut = (body: string): string =>
  `${body}\n${body.replaceAll(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))}`

/** Messages quote values or hold them as they are, whole or in part; so what is quoted goes, and what the visitor said too. */
function without(said: string, message: string): string {
  const unquoted = message.replace(/["'`].*["'`]/s, '…')
  return unquoted.replaceAll(/[^\s…]+/g, (word) => (said.includes(word.replace(/^\W+|\W+$/g, '')) ? '…' : word))
}
