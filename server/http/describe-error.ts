import { DatabaseError } from 'pg'

/**
 * An error as the log may have it: its name, its message without any value in it, and where it was thrown. Messages put
 * values, which may be a visitor's words, between quotation marks; a database's error has them in other fields too.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { name, message, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const place = error instanceof DatabaseError ? [error.code, error.table, error.constraint, error.routine] : []
  return [[name, ...place.filter(Boolean)].join(' '), withoutValues(message), ...frames].join('\n')
}

/** From the first quotation mark to the last, because a value may hold some itself; and no number, for the same reason. */
const withoutValues = (message: string) => message.replace(/(["'`]).*["'`]/s, '…').replace(/\d+/g, '…')
