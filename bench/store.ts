import { Agent } from 'node:http'
import { readServerPid } from '../server/store/embedded/postmaster.ts'
import { makeDirectory } from '../tests/support/database/data-directory.ts'
import { asOwner } from '../tests/support/database/owner-connection.ts'
import { postRow } from '../tests/support/network/requests.ts'
import { family, residentMib } from '../tests/support/programs/process-memory.ts'
import { type RunningSite, startSite } from '../tests/support/sites/running-site.ts'
import { checkLowerLimit, checkUpperLimit, median } from './figures.ts'

/** The first round warms up, and is not counted. */

const ROUNDS = 5
const ROWS_ALONE = 300
const ROWS_TOGETHER = 3000
const CLIENTS = 16
/** PostgREST over the same PostgreSQL stored 266 and 515 rows a second on two slow cores: record 5. */
const ALONE_LIMIT = 250
const TOGETHER_LIMIT = 475
/** Idle connections are closed after ten seconds. */
const REST_MS = 15_000
const REST_LIMIT_MIB = 110
const BUSY_LIMIT_MIB = 200

const site = await startNewSite()
await asOwner(site.dataDir, (owner) => owner.liftLimits())

async function measureRate(clients: number, rows: number): Promise<number> {
  const started = performance.now()
  await postRows({ clients, rows })
  return (rows / (performance.now() - started)) * 1000
}

const singleRates: number[] = []
const parallelRates: number[] = []
for (let round = 0; round <= ROUNDS; round++) {
  const rates = [await measureRate(1, ROWS_ALONE), await measureRate(CLIENTS, ROWS_TOGETHER)]
  if (round === 0) continue
  singleRates.push(rates[0] ?? 0)
  parallelRates.push(rates[1] ?? 0)
}

const measureMemory = () => residentMib([...family(site.pid), ...family(readServerPid(site.dataDir) ?? 0)])
let isWriting = true
const busy: number[] = []
const writing = postRows({ clients: CLIENTS, rows: ROWS_TOGETHER }).then(() => {
  isWriting = false
})
while (isWriting) {
  busy.push(measureMemory())
  await new Promise((resolve) => setTimeout(resolve, 100))
}
await writing
await new Promise((resolve) => setTimeout(resolve, REST_MS))
const atRest = measureMemory()
await site.stop()

export const promises = [
  checkLowerLimit({
    promise: 'Rows a second of one client',
    measured: median(singleRates),
    limit: ALONE_LIMIT,
    unit: '',
  }),
  checkLowerLimit({
    promise: `Rows a second of ${CLIENTS} clients`,
    measured: median(parallelRates),
    limit: TOGETHER_LIMIT,
    unit: '',
  }),
  checkUpperLimit({
    promise: 'Memory of site and PostgreSQL at rest',
    measured: atRest,
    limit: REST_LIMIT_MIB,
    unit: 'MiB',
  }),
  checkUpperLimit({
    promise: `The most memory with ${CLIENTS} writers`,
    measured: Math.max(...busy),
    limit: BUSY_LIMIT_MIB,
    unit: 'MiB',
  }),
]

/** Starts without the copied store of tests, because the memory of a first start is never returned. */
async function startNewSite(): Promise<RunningSite> {
  const { path, remove } = await makeDirectory()
  const site = await startSite({ DATA_DIR: path, TRUSTED_PROXIES: '1' })
  return { ...site, stop: () => site.stop().then(remove) }
}

type Posting = { clients: number; rows: number }

async function postRows({ clients, rows }: Posting): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const batch = crypto.randomUUID()
  let next = 0
  const client = async () => {
    while (next < rows) {
      const nth = next++
      const content = `Note ${nth} of ${batch}`
      // The server accepts twenty a second from one address; a measured site trusts one proxy.
      const address = `198.18.${(nth >> 8) & 255}.${nth & 255}`
      const status = await postRow(site.url, 'notes', { content }, { agent, address })
      if (status !== 201) throw new Error(`A note was answered ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
}
