import type { FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { StoreUnavailableError } from '../store/store-errors.ts'

const MINUTE_MS = 60_000
const PER_MINUTE = 10

/** Writes ten entries of a kind a minute, and then their number. The kind is the first line, which must hold nothing that a visitor chooses. */
export function createThrottledLog(write: (line: string) => void): (line: string) => void {
  const counts = new Map<string, number>()
  const sum = () => {
    for (const [kind, count] of counts) {
      if (count > PER_MINUTE) write(`${kind} (and ${count - PER_MINUTE} more of these within a minute)`)
    }
    counts.clear()
  }
  return (line) => {
    const [kind = ''] = line.split('\n', 1)
    if (counts.size === 0) setTimeout(sum, MINUTE_MS).unref()
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count <= PER_MINUTE) write(line)
  }
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
