import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { DurableFileSystem } from '../../../server/store/embedded/disk/durable-file-system.ts'
import type { Database } from '../../../server/store/embedded/process/database.ts'
import { openDatabase } from '../../../server/store/embedded/process/database.ts'
import { startMaintenance } from '../../../server/store/embedded/process/maintenance.ts'
import { SharedSession } from '../../../server/store/embedded/wire/shared-session.ts'
import { query, sync } from '../../../server/store/embedded/wire/wire-messages.ts'
import { serveClient } from '../../../server/store/embedded/wire/wire-server.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { EMPTY_TABLES } from '../../support/homes/empty-tables.ts'
import { freshDirectory } from '../../support/programs/fresh-directory.ts'
import { Line } from './line.ts'

/** A question and its answer take some ten. */
const TURNS_MAX = 1_000

export const asOwner: ClientConfig = { user: 'postgres', database: 'postgres' }

/** The embedded store, a real PGlite under the real session and wire, with connections, process and time in hand. */
export class SimulatedHome {
  isUp = false
  #pglite: Database
  #remove: () => Promise<void>
  #lines = new Set<Line>()
  #life: { serve: (line: Line) => void; end: () => void } | undefined

  private constructor(pglite: Database, remove: () => Promise<void>) {
    this.#pglite = pglite
    this.#remove = remove
  }

  static async open(): Promise<SimulatedHome> {
    const directory = await freshDirectory()
    await (await openStore({ dataDir: directory.path })).close()
    const pglite = await openDatabase(new DurableFileSystem(join(directory.path, 'postgres')))
    return new SimulatedHome(pglite, directory.remove)
  }

  /** Begins anew with empty tables. */
  begin(): void {
    this.crash()
    this.#pglite.run(query(EMPTY_TABLES))
    this.revive()
  }

  connect(): Line {
    const line = new Line()
    this.#lines.add(line)
    this.#life?.serve(line)
    return line
  }

  /** Ends the store's process: what was not committed is gone. */
  crash(): void {
    this.isUp = false
    this.#life?.end()
    for (const line of this.#lines) line.cut()
    this.#lines.clear()
    this.#pglite.run(Buffer.concat([sync(), query('rollback'), query('discard all')]))
  }

  revive(): void {
    let isAlive = true
    const run = (messages: Uint8Array) => (isAlive ? this.#pglite.run(messages) : Buffer.alloc(0))
    const session = new SharedSession({ ...this.#pglite, run })
    const stopMaintenance = startMaintenance(session, () => {})
    this.isUp = true
    this.#life = {
      serve: (line) => serveClient(line.server, session),
      end: () => {
        isAlive = false
        stopMaintenance()
      },
    }
  }

  /** Fails whatever transaction is open, for no fault of whose it is. */
  abort(): void {
    this.#pglite.run(query('select 1 / 0'))
  }

  /** Lets everything happen that needs no delivery. */
  async settle(): Promise<void> {
    for (let at = 0; at < 4; at += 1) await turn()
  }

  /** Asks as somebody whom no fault befalls. */
  async ask(sql: string): Promise<Record<string, unknown>[]> {
    const line = this.connect()
    const client = new Client({ ...asOwner, stream: () => line.client as never })
    client.on('error', () => {})
    const answer = client.connect().then(() => client.query(sql))
    let isOver = false
    const end = () => {
      isOver = true
    }
    answer.then(end, end)
    for (let turns = 0; !isOver; turns += 1) {
      if (turns > TURNS_MAX) throw new Error('The store serves nobody any more')
      for (const way of line.waiting) line.deliver(way)
      await turn()
    }
    line.cut()
    this.#lines.delete(line)
    return (await answer).rows
  }

  async end(): Promise<void> {
    this.#life?.end()
    await this.#pglite.close()
    await this.#remove()
  }
}
