import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadStoreCode, type StoreCode } from './store-code.ts'

/** A piece of the store's code that keeps a promise, and what stands there when it is taken away. */
type Guard = { what: string; file: string; code: string; without: string }

const SESSION = 'embedded/wire/shared-session.ts'

export const guards: Guard[] = [
  {
    what: 'nobody is let into another one’s transaction, maintenance neither',
    file: SESSION,
    code: 'this.#holder === undefined || this.#holder === client',
    without: 'client !== undefined',
  },
  {
    what: 'what a client set is discarded before the next',
    file: SESSION,
    code: "this.#database.run(query('discard all'))",
    without: '{}',
  },
  {
    what: 'what a client left open is rolled back',
    file: SESSION,
    code: "this.#database.run(Buffer.concat([sync(), query('rollback')]))",
    without: '',
  },
  {
    what: 'who says nothing in a transaction is cut off',
    file: SESSION,
    code: 'setTimeout(() => this.#dismissIdle(client), IDLE_IN_TRANSACTION_MAX_MS).unref()',
    without: 'undefined',
  },
  {
    what: 'who was cut off is not heard any more',
    file: 'embedded/wire/wire-server.ts',
    code: "socket.removeAllListeners('data').resume()",
    without: '',
  },
  {
    what: 'nobody is thanked before the database has answered',
    file: 'insert-queue.ts',
    code: 'await client.query(job.statement)',
    without: 'void client.query(job.statement).catch(() => {})',
  },
  {
    what: 'a lost connection is not taken for a refusal',
    file: 'insert-queue.ts',
    code: 'if (isStatementError(error)) return job.reject(error)',
    without: 'if (error) return job.reject(Object.assign(error, { code: "XX000" }) as never)',
  },
  {
    what: 'a connection that does not answer is given up',
    file: 'insert-queue.ts',
    code: 'this.#connection.drop()',
    without: '',
  },
]

/** The store's code without one of its guards. */
export async function withoutGuard(store: string, { file, code, without }: Guard): Promise<StoreCode> {
  // Inside the project, where the copy finds its packages; never removed while it is loaded.
  const folder = await mkdtemp(join(store, '../../test-results-'))
  try {
    await cp(store, folder, { recursive: true })
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    if (!text.includes(code)) throw new Error(`${file} has no «${code}»: name the guard anew.`)
    await writeFile(path, text.replaceAll(code, without))
    return await loadStoreCode(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
