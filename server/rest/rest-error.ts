import { DatabaseError } from 'pg'

/** What PostgREST answers when it refuses: https://docs.postgrest.org/en/v12/references/errors.html */
export type RestError = {
  status: number
  body: { code: string; details: string | null; hint: string | null; message: string }
}

/** An error of the interface itself, `PGRSTnnn`. */
export const restError = (status: number, code: string, message: string, hint: string | null = null): RestError => ({
  status,
  body: { code, details: null, hint, message },
})

/** PostgreSQL's own error with PostgREST's status for it, as it is for the role anon. */
export function databaseError(error: unknown): RestError {
  if (!(error instanceof DatabaseError)) throw error
  const { code = 'XX000', message, detail = null, hint = null } = error
  return { status: statusOf(code), body: { code, details: detail, hint, message } }
}

function statusOf(code: string): number {
  const raised = /^PT(\d{3})$/.exec(code)
  if (raised) return Number(raised[1])
  return STATUS_OF_CODE[code] ?? STATUS_OF_CLASS[code.slice(0, 2)] ?? 400
}

const STATUS_OF_CODE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42501': 401,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '57P01': 503,
  P0001: 400,
}

const STATUS_OF_CLASS: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}
