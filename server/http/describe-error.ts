import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'

/** For the log: without anything the visitor sent, and of a database's error only the fields that hold no value. */
export function describeError(error: unknown, request: Pick<FastifyRequest, 'url' | 'headers' | 'body'>): string {
  if (!(error instanceof Error)) return typeof error
  const { name, message, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const place = error instanceof DatabaseError ? [error.code, error.table, error.constraint, error.routine] : []
  return [[name, ...place.filter(Boolean)].join(' '), without(collectRequestTexts(request), message), ...frames].join(
    '\n',
  )
}

function collectRequestTexts({ url, headers, body }: Pick<FastifyRequest, 'url' | 'headers' | 'body'>): string {
  const text = body === undefined || Buffer.isBuffer(body) ? String(body ?? '') : JSON.stringify(body)
  return [url, ...Object.values(headers), text, spelledOut(text)].join('\n')
}

const spelledOut = (text: string): string =>
  text.replaceAll(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Messages quote input, or hold it whole or in part: both are removed. */
function without(said: string, message: string): string {
  const unquoted = message.replace(/["'`].*["'`]/s, '…')
  return unquoted.replaceAll(/[^\s…]+/g, (word) => (said.includes(word.replace(/^\W+|\W+$/g, '')) ? '…' : word))
}
