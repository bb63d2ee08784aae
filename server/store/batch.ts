import { type Client, DatabaseError } from 'pg'
import { asVisitor, type VisitorStatement } from './visitor-statement.ts'

export type Job = { statement: VisitorStatement; resolve: () => void; reject: (error: DatabaseError) => void }

/**
 * Runs all jobs in one transaction and settles each after its commit.
 * Throws, with no job settled that may yet be stored, when the connection fails.
 */
export async function runTogetherOrApart(client: Client, jobs: readonly Job[]): Promise<void> {
  try {
    // PostgreSQL runs the statements of one message as one transaction, so this is one round trip.
    await client.query(jobs.map(({ statement }) => asVisitor(statement)).join(';'))
  } catch (error) {
    const [only, ...others] = jobs
    if (!isStatementError(error)) throw error
    if (others.length > 0) return await runApart(client, jobs)
    only?.reject(error)
    return
  }
  for (const job of jobs) job.resolve()
}

/** Each in its own savepoint, so that one visitor's mistake costs only him; still one commit. */
async function runApart(client: Client, jobs: readonly Job[]): Promise<void> {
  const failed = new Map<Job, DatabaseError>()
  await client.query('begin')
  for (const job of jobs) {
    try {
      await client.query(`savepoint one; ${asVisitor(job.statement)}; release savepoint one`)
    } catch (error) {
      if (!isStatementError(error)) throw error
      await client.query('rollback to savepoint one')
      failed.set(job, error)
    }
  }
  await client.query('commit')
  for (const job of jobs) {
    const error = failed.get(job)
    if (error) job.reject(error)
    else job.resolve()
  }
}

/** Whether the statement is at fault and the connection still good: classes 08 and 57P are about the server. */
function isStatementError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.severity !== 'FATAL' && !/^(08|57P)/.test(error.code ?? '')
}
