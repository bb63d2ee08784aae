import { RESPONSE_TIMEOUT_MS } from '../../shared/rest.ts'

// A visitor waits for the page, the page for this server, and this server for PostgreSQL. The insert gives up one
// second before the page does, and a statement two seconds before the insert, so that the page can show the reason.
// RESPONSE_TIMEOUT_MS is how long the page waits.

/** Limits the insert of a form's rows, from the wait for a connection to the commit. */
export const INSERT_TIMEOUT_MS = RESPONSE_TIMEOUT_MS - 1_000

/** Limits one statement of a visitor's, which may wait for a lock. PostgreSQL ends it and keeps the connection. */
export const STATEMENT_TIMEOUT_MS = INSERT_TIMEOUT_MS - 2_000

/** Limits one query of the desk's, or of a job's. */
export const OWNER_QUERY_TIMEOUT_MS = 30_000

/** For the connection of a command: the owner reads at once that a database does not answer. */
export const CONNECT_AT_ONCE_MS = 0

/** Limits the statements that run when the store closes. */
export const POOLS_END_MS = 5_000
