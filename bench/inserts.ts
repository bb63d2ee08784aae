import { openStore } from '../server/store/open-store.ts'
import { family, residentMib } from '../tests/support/programs/process-figures.ts'
import { findPostgrest } from '../tests/support/sites/find-postgrest.ts'
import { findNativePostgres, startNativePostgres } from '../tests/support/sites/native-postgres.ts'
import { asOwner } from '../tests/support/sites/owner.ts'
import { startPostgrest } from '../tests/support/sites/postgrest.ts'
import { startForTheFirstTime } from './support/first-start.ts'
import { median } from './support/median.ts'
import { postRows } from './support/post-rows.ts'
import { atLeast, atMost } from './support/promise.ts'

/**
 * Inserts through the site on its embedded store, against PostgREST over PostgreSQL: the same SQL, fsync on in both, in
 * turns, medians. The first round warms up. Then the memory of the site's processes after all these rows.
 */

const ROUNDS = 5
const ROWS_ALONE = 300
const ROWS_TOGETHER = 3000
const CLIENTS = 16
const POSTGREST_POOL = 10
const ALONE_LIMIT = 2.5
const TOGETHER_LIMIT = 0.5
const MEMORY_LIMIT_MIB = 200

const bin = findNativePostgres()
const program = findPostgrest()
if (!bin || !program) throw new Error('This measurement needs PostgreSQL (apt-get install postgresql) and PostgREST.')

const site = await startForTheFirstTime()
await asOwner(site.dataDir, (owner) => owner.liftLimits())

const postgres = await startNativePostgres(bin, 'on')
await (await openStore({ dataDir: '', databaseUrl: postgres.url })).close()
await asOwner(postgres.directory, (owner) => owner.liftLimits())
const postgrest = await startPostgrest(program, postgres.url, POSTGREST_POOL)

const tables = { peer: `http://127.0.0.1:${postgrest.port}/notes`, site: `${site.url}/rest/v1/notes` }
const alone = { peer: [] as number[], site: [] as number[] }
const together = { peer: [] as number[], site: [] as number[] }
for (let round = 0; round <= ROUNDS; round++) {
  for (const name of ['peer', 'site'] as const) {
    const single = median(await postRows({ table: tables[name], clients: 1, rows: ROWS_ALONE }))
    const started = performance.now()
    await postRows({ table: tables[name], clients: CLIENTS, rows: ROWS_TOGETHER })
    const perSecond = (ROWS_TOGETHER / (performance.now() - started)) * 1000
    if (round === 0) continue
    alone[name].push(single)
    together[name].push(perSecond)
  }
}
const memory = residentMib(family(site.pid))
await site.stop()
await postgrest.stop()
await postgres.stop()

const rate = { peer: median(together.peer), site: median(together.site) }
const each = { peer: median(alone.peer), site: median(alone.site) }
export const promises = [
  atMost({
    promise: 'An insert alone, beside PostgREST over PostgreSQL',
    measured: each.site / each.peer,
    limit: ALONE_LIMIT,
    unit: '×',
    digits: 2,
    beside: `${each.site.toFixed(2)} ms, PostgREST ${each.peer.toFixed(2)}`,
  }),
  atLeast({
    promise: `${CLIENTS} clients insert rows as fast as over PostgREST`,
    measured: rate.site / rate.peer,
    limit: TOGETHER_LIMIT,
    unit: '×',
    digits: 2,
    beside: `${Math.round(rate.site)} rows, PostgREST ${Math.round(rate.peer)}`,
  }),
  atMost({
    promise: `Memory after ${((ROUNDS + 1) * (ROWS_ALONE + ROWS_TOGETHER)).toLocaleString('en')} rows`,
    measured: memory,
    limit: MEMORY_LIMIT_MIB,
    unit: 'MiB',
  }),
]
