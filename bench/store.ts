import { readServerPid } from '../server/store/cluster.ts'
import { emptyDirectory } from '../tests/support/programs/fresh-directory.ts'
import { family, residentMib } from '../tests/support/programs/process-figures.ts'
import { findPostgrest } from '../tests/support/sites/find-postgrest.ts'
import { asOwner, connectionTo } from '../tests/support/sites/owner.ts'
import { startPostgrest } from '../tests/support/sites/postgrest.ts'
import { type RunningSite, startSite } from '../tests/support/sites/running-site.ts'
import { atLeast, atMost, median } from './support/figures.ts'
import { postRows } from './support/post-rows.ts'

/** The first round warms up, and is not counted. */

const ROUNDS = 5
const ROWS_ALONE = 300
const ROWS_TOGETHER = 3000
const CLIENTS = 16
const POSTGREST_POOL = 10
/** Idle connections are closed after ten seconds. */
const REST_MS = 15_000
const RATE_LIMIT = 1
const REST_LIMIT_MIB = 110
const BUSY_LIMIT_MIB = 200

const program = findPostgrest()
if (!program) throw new Error('This measurement needs PostgREST.')

const site = await startForTheFirstTime()
await asOwner(site.dataDir, (owner) => owner.liftLimits())
const { host } = connectionTo(site.dataDir)
const peer = await startPostgrest(program, `postgresql://postgres@localhost/postgres?host=${host}`, POSTGREST_POOL)
const tables = { peer: `http://127.0.0.1:${peer.port}/notes`, site: `${site.url}/rest/v1/notes` }

async function perSecond(table: string, clients: number, rows: number): Promise<number> {
  const started = performance.now()
  await postRows({ table, clients, rows })
  return (rows / (performance.now() - started)) * 1000
}

const alone = { peer: [] as number[], site: [] as number[] }
const together = { peer: [] as number[], site: [] as number[] }
for (let round = 0; round <= ROUNDS; round++) {
  for (const name of ['peer', 'site'] as const) {
    const rates = [await perSecond(tables[name], 1, ROWS_ALONE), await perSecond(tables[name], CLIENTS, ROWS_TOGETHER)]
    if (round === 0) continue
    alone[name].push(rates[0] ?? 0)
    together[name].push(rates[1] ?? 0)
  }
}
await peer.stop()

const memory = () => residentMib([...family(site.pid), ...family(readServerPid(site.dataDir) ?? 0)])
let isWriting = true
const busy: number[] = []
const writing = postRows({ table: tables.site, clients: CLIENTS, rows: ROWS_TOGETHER }).then(() => {
  isWriting = false
})
while (isWriting) {
  busy.push(memory())
  await new Promise((resolve) => setTimeout(resolve, 100))
}
await writing
await new Promise((resolve) => setTimeout(resolve, REST_MS))
const atRest = memory()
await site.stop()

const rate = (promise: string, { peer, site }: typeof alone) =>
  atLeast({
    promise,
    measured: median(site) / median(peer),
    limit: RATE_LIMIT,
    unit: '×',
    digits: 2,
    beside: `${Math.round(median(site))} rows a second, PostgREST ${Math.round(median(peer))}`,
  })
export const promises = [
  rate('One client inserts rows as fast as over PostgREST', alone),
  rate(`${CLIENTS} clients insert rows as fast as over PostgREST`, together),
  atMost({
    promise: 'Memory of site and PostgreSQL at rest',
    measured: atRest,
    limit: REST_LIMIT_MIB,
    unit: 'MiB',
  }),
  atMost({
    promise: `The most memory with ${CLIENTS} writers`,
    measured: Math.max(...busy),
    limit: BUSY_LIMIT_MIB,
    unit: 'MiB',
  }),
]

/** Without the copied store of tests, since the memory of a first start is never returned. */
async function startForTheFirstTime(): Promise<RunningSite> {
  const { path, remove } = await emptyDirectory()
  const site = await startSite({ DATA_DIR: path, TRUSTED_PROXIES: '1' })
  return { ...site, stop: () => site.stop().then(remove) }
}
