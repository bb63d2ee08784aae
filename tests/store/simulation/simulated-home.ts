import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { DurableFileSystem } from '../../../server/store/embedded/disk/durable-file-system.ts'
import type { Database } from '../../../server/store/embedded/process/database.ts'
import { openDatabase } from '../../../server/store/embedded/process/database.ts'
import { query, sync } from '../../../server/store/embedded/wire/wire-messages.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { startNativePostgres } from '../../support/homes/native-postgres.ts'
import { freshDirectory } from '../../support/programs/fresh-directory.ts'
import { Line } from './line.ts'
import type { StoreCode } from './store-code.ts'

/** A question and its answer take some ten. */
const TURNS_MAX = 1_000
/** How long what a real PostgreSQL received or sent may be in a socket, in milliseconds of the world's clock. */
const ON_ITS_WAY_MS = 60

/** Whatever contains this word ends the store's process, or the backend, that runs it. */
export const POISON = 'poison'

/** A database whose connections, process and time the simulation has in hand. */
export type SimulatedHome = {
  /** Begins anew, with the code of the store that is to be tried. */
  begin: (code: StoreCode) => void
  isUp: boolean
  /** Whether it cuts off who leaves a transaction open and says nothing. */
  cutsOffIdle: boolean
  connect: () => Line
  /** Ends the store's process, or what serves the connections, as a crash does: what was not committed is gone. */
  crash: () => Promise<void>
  revive: () => void
  /** Fails whatever transaction is open, for no fault of whose it is. */
  abort?: () => void
  /** Lets everything happen that needs no delivery. */
  settle: () => Promise<void>
  /** Whether an answer, which `hasCome`, was only on its way out of the database. */
  isWorking: (hasCome: () => boolean) => Promise<boolean>
  /** Asks as somebody whom no fault befalls. */
  ask: (sql: string) => Promise<Record<string, unknown>[]>
  end: () => Promise<void>
}

/** The embedded store: a real PGlite under the real session and wire. */
export async function simulateEmbedded(): Promise<SimulatedHome> {
  const directory = await freshDirectory()
  const store = await openStore({ dataDir: directory.path })
  await store.close()
  const pglite = await openDatabase(new DurableFileSystem(join(directory.path, 'postgres')))
  const lines = new Set<Line>()
  let code: StoreCode
  let life: { serve: (line: Line) => void; end: () => void } | undefined

  const begin = () => {
    let isAlive = true
    const database: Database = {
      ...pglite,
      run: (messages) => {
        if (isAlive && Buffer.from(messages).includes(POISON)) home.crash()
        return isAlive ? pglite.run(messages) : Buffer.alloc(0)
      },
    }
    const session = new code.SharedSession(database)
    const stopMaintenance = code.startMaintenance(session, () => {})
    life = {
      serve: (line) => code.serveClient(line.server, session),
      end: () => {
        isAlive = false
        stopMaintenance()
      },
    }
  }
  const home: SimulatedHome = {
    isUp: true,
    cutsOffIdle: true,
    begin: (tried) => {
      life?.end()
      pglite.run(Buffer.concat([sync(), query('rollback'), query('discard all')]))
      code = tried
      home.revive()
    },
    connect: () => {
      const line = new Line()
      lines.add(line)
      life?.serve(line)
      return line
    },
    crash: async () => {
      home.isUp = false
      life?.end()
      for (const line of lines) line.cut()
      lines.clear()
      pglite.run(Buffer.concat([sync(), query('rollback'), query('discard all')]))
    },
    revive: () => {
      home.isUp = true
      begin()
    },
    abort: () => void pglite.run(query('select 1 / 0')),
    settle: async () => {
      for (let at = 0; at < 4; at += 1) await turn()
    },
    isWorking: async () => false,
    ask: async (sql) => {
      const line = home.connect()
      const client = new Client({ ...asOwner, stream: () => line.client as never })
      client.on('error', () => {})
      const answer = client.connect().then(() => client.query(sql))
      let isOver = false
      answer.finally(() => {
        isOver = true
      })
      for (let turns = 0; !isOver; turns += 1) {
        if (turns > TURNS_MAX) throw new Error('The store serves nobody any more')
        for (const way of line.waiting) line.deliver(way)
        await turn()
      }
      line.cut()
      lines.delete(line)
      return (await answer).rows
    },
    end: async () => {
      life?.end()
      await pglite.close()
      await directory.remove()
    },
  }
  return home
}

/** A real PostgreSQL; its connections go through lines as those of the embedded store do. */
export async function simulatePostgres(bin: string): Promise<SimulatedHome> {
  const { url, directory, stop } = await startNativePostgres(bin)
  await (await openStore({ dataDir: '', databaseUrl: url })).close()
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const lines = new Set<Line>()
  const home: SimulatedHome = {
    isUp: true,
    cutsOffIdle: false,
    begin: () => {},
    connect: () => {
      const line = new Line()
      lines.add(line)
      const socket = connect(join(directory, '.s.PGSQL.5432'))
      line.server.pipe(socket).pipe(line.server)
      socket.on('error', () => line.cut()).once('close', () => line.waiting.length === 0 && line.cut())
      line.server.once('close', () => socket.destroy())
      return line
    },
    crash: async () => {
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    },
    revive: () => {},
    settle: async () => {
      for (let at = 0; at < 4; at += 1) await turn()
    },
    isWorking: async (hasCome) => {
      const working = `select 1 from pg_stat_activity
        where state = 'active' and pid <> pg_backend_pid() and coalesce(wait_event_type, '') not in ('Lock', 'Client')`
      while (!hasCome() && (await admin.query(working)).rowCount !== 0) await wait(1)
      // What a backend has said may yet be in its socket.
      for (let ms = 0; ms < ON_ITS_WAY_MS && !hasCome(); ms += 1) await wait(1)
      return hasCome()
    },
    ask: async (sql) => {
      for (const line of lines) line.cut()
      lines.clear()
      // A backend whose client is gone may yet be at its last statement.
      const others = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
      while ((await admin.query(others)).rowCount !== 0) await wait(1)
      return (await admin.query(sql)).rows
    },
    end: async () => {
      const gone = once(admin, 'end')
      await admin.end()
      await gone
      await stop()
    },
  }
  return home
}

export const asOwner: ClientConfig = { user: 'postgres', database: 'postgres' }
