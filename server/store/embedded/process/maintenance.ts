import type { Client, SharedSession } from '../wire/shared-session.ts'
import { errorIn, query } from '../wire/wire-messages.ts'

const EVERY_MS = 3 * 60_000
/** Each a message of its own, because neither may run inside a transaction. */
const WORK = ['vacuum', 'checkpoint']

/**
 * Does what PostgreSQL's background processes do and PGlite has none for: checkpoints, without which the log grows for
 * ever, and vacuum. It is a client like any other and waits its turn: inside somebody's transaction a vacuum would abort it.
 * A database without queries in the meantime is skipped. Returns what stops it.
 */
export function startMaintenance(session: SharedSession, log: (line: string) => void): () => void {
  const client: Client = {
    answer: (bytes) => {
      const error = errorIn(bytes)
      if (error !== undefined) log(`store: maintenance failed: ${error}`)
    },
    dismiss: () => {},
  }
  let seen = session.requests
  const timer = setInterval(() => {
    if (session.requests === seen) return
    for (const statement of WORK) session.run(client, query(statement))
    seen = session.requests
  }, EVERY_MS)
  return () => clearInterval(timer)
}
