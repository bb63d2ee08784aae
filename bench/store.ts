import { existsSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readPostgresPid } from '../server/store/embedded/postgres-process.ts'
import { postRow } from '../tests/support/network/requests.ts'
import { type RunningSite, startSite } from '../tests/support/site/running-site.ts'
import { createDirectory } from '../tests/support/store/data-directory.ts'
import { withDatabase } from '../tests/support/store/database-connection.ts'
import { checkFigure, median, type PromiseResult } from './figures.ts'

const ROUNDS = 5
const ROWS_OF_ONE = 300
const ROWS_OF_ALL = 3000
const CLIENTS = 16
/** PostgREST over the same PostgreSQL stored 266 and 515 rows a second on two slow cores: decision 5. */
const ONE_CLIENT_LIMIT = 250
const ALL_CLIENTS_LIMIT = 475
/** Idle connections are closed after ten seconds. */
const REST_MS = 15_000
const REST_LIMIT_MIB = 110
const BUSY_LIMIT_MIB = 200

export async function measureStore(): Promise<PromiseResult[]> {
  const site = await startNewSite()
  await withDatabase(site.dataDir, (database) => database.liftLimits())
  const measureRates = async () => ({
    ofOne: await measureRate(site, { clients: 1, rows: ROWS_OF_ONE }),
    ofAll: await measureRate(site, { clients: CLIENTS, rows: ROWS_OF_ALL }),
  })
  // The first round warms up.
  await measureRates()
  const rates: Awaited<ReturnType<typeof measureRates>>[] = []
  for (let round = 1; round <= ROUNDS; round++) rates.push(await measureRates())
  const busy = await measureBusyMemory(site)
  await wait(REST_MS)
  const atRest = measureMemory(site)
  await site.close()
  const ofOne = median(rates.map((rate) => rate.ofOne))
  const ofAll = median(rates.map((rate) => rate.ofAll))
  const unit = 'MiB'
  return [
    checkFigure('Rows a second of one client', ofOne, { least: ONE_CLIENT_LIMIT }),
    checkFigure(`Rows a second of ${CLIENTS} clients`, ofAll, { least: ALL_CLIENTS_LIMIT }),
    checkFigure('Memory of site and PostgreSQL at rest', atRest, { most: REST_LIMIT_MIB }, { unit }),
    checkFigure(`The most memory with ${CLIENTS} clients`, busy, { most: BUSY_LIMIT_MIB }, { unit }),
  ]
}

/** @returns rows a second */
async function measureRate(site: RunningSite, posting: Posting): Promise<number> {
  const started = performance.now()
  await postRows(site, posting)
  return (posting.rows / (performance.now() - started)) * 1000
}

const measureMemory = (site: RunningSite) =>
  residentMib([...listProcessTree(site.pid), ...listProcessTree(readPostgresPid(site.dataDir) ?? 0)])

/** @returns the most MiB while all clients write */
async function measureBusyMemory(site: RunningSite): Promise<number> {
  let isWriting = true
  const writing = postRows(site, { clients: CLIENTS, rows: ROWS_OF_ALL }).finally(() => {
    isWriting = false
  })
  let most = 0
  while (isWriting) {
    most = Math.max(most, measureMemory(site))
    await wait(100)
  }
  await writing
  return most
}

/** Starts without the copied store of tests, because the memory of a first start is never returned. */
async function startNewSite(): Promise<RunningSite> {
  const directory = await createDirectory()
  const site = await startSite({ DATA_DIR: directory.path, TRUSTED_PROXIES: '1' })
  return { ...site, close: () => site.close().then(directory.close) }
}

type Posting = { clients: number; rows: number }

async function postRows(site: RunningSite, { clients, rows }: Posting): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const batch = crypto.randomUUID()
  let next = 0
  const client = async () => {
    while (next < rows) {
      const nth = next++
      const content = `Note ${nth} of ${batch}`
      // The server accepts twenty a second from one IP address; a measured site trusts one proxy.
      const ip = `198.18.${(nth >> 8) & 255}.${nth & 255}`
      const status = await postRow(site.url, 'notes', { content }, { agent, ip })
      if (status !== 201) throw new Error(`A note was answered ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
}

/** A process and all that it started. */
function listProcessTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children ? children.split(' ').map(Number).flatMap(listProcessTree) : [])]
}

/** The resident memory of processes, in MiB. What several share counts once. A process that has ended keeps none. */
const residentMib = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const file = `/proc/${pid}/smaps_rollup`
    const pss = /^Pss:\s+(\d+) kB/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1] ?? 0
    return sum + Number(pss) / 1024
  }, 0)
