/** PostgREST's, for the role anon: https://docs.postgrest.org/en/v12/references/errors.html#http-status-codes */
export function statusOf(sqlState: string): number {
  const raised = /^PT(\d{3})$/.exec(sqlState)
  if (raised) return Number(raised[1])
  return STATUS_OF_STATE[sqlState] ?? STATUS_OF_CLASS[sqlState.slice(0, 2)] ?? 400
}

const STATUS_OF_STATE: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42501': 401,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  // JSON that is nested deeper than PostgreSQL's stack.
  '54001': 400,
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
