import type { Database } from './database.ts'
import { query } from './wire-messages.ts'

const EVERY_MS = 3 * 60_000

/**
 * Does what PostgreSQL's background processes do and PGlite has none for: checkpoints, without which the log grows for
 * ever, and vacuum. A database that nobody asked anything in the meantime is left in peace.
 */
export function keepTidy(database: Database): { database: Database; stop: () => void } {
  let isUsed = false
  const timer = setInterval(() => {
    if (!isUsed) return
    isUsed = false
    database.run(query('vacuum'))
    database.run(query('checkpoint'))
  }, EVERY_MS)
  const run = (messages: Uint8Array) => {
    isUsed = true
    return database.run(messages)
  }
  return { database: { ...database, run }, stop: () => clearInterval(timer) }
}
