import { type Client, DatabaseError, type QueryResult } from 'pg'
import { reasonOf } from './reason-of.ts'

/**
 * Runs the statements as one transaction. Resolves only when the database has said that it is committed.
 * @throws {DatabaseError} which `isStatementError`, when one of them was refused: nothing is stored, the connection is good
 * @throws {NotStored} when it failed otherwise and surely nothing is stored
 * @throws whatever ended the connection while it may have committed: nobody knows then
 */
export async function commit(client: Client, statements: readonly string[]): Promise<void> {
  const work = ['begin', ...statements].join(';')
  // Several are followed by a commit of its own, so that what one visitor wrote can end the connection only while surely
  // nothing of the others is stored. One alone spares the round trip, a fifth of what it takes.
  if (statements.length > 1) {
    await run(client, work).catch((error) => {
      throw isStatementError(error) ? error : new NotStored(error)
    })
  }
  const answer = await run(client, statements.length > 1 ? 'commit' : `${work};commit`)
  // A transaction that was aborted answers its commit with ROLLBACK and no error.
  if (answer !== 'COMMIT') throw new NotStored(new Error(`The commit was answered ${answer}`))
}

/** Resolves with the tag of the last statement. After a refused one the transaction is closed. */
async function run(client: Client, sql: string): Promise<string | undefined> {
  try {
    const results: QueryResult | QueryResult[] = await client.query(sql)
    return [results].flat().at(-1)?.command
  } catch (error) {
    if (!isStatementError(error)) throw error
    await client.query('rollback').catch((cause) => {
      throw new NotStored(cause)
    })
    throw error
  }
}

/** The database does not have what it was asked to store, and no statement is to blame. */
export class NotStored extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
  }
}

/** Whether the statement is at fault and the connection still good: classes 08 and 57P are about the server. */
export function isStatementError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.severity !== 'FATAL' && !/^(08|57P)/.test(error.code ?? '')
}
