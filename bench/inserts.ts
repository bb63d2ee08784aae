import { openStore } from '../server/store/open-store.ts'
import { findPostgrest } from '../tests/support/find-postgrest.ts'
import { findNativePostgres, startNativePostgres } from '../tests/support/native-postgres.ts'
import { asOwner } from '../tests/support/owner.ts'
import { startPostgrest } from '../tests/support/postgrest.ts'
import { printTable } from '../tests/support/print-table.ts'
import { family, residentMib } from '../tests/support/process-figures.ts'
import { startSite } from '../tests/support/running-site.ts'
import { median } from './support/median.ts'
import { postRows } from './support/post-rows.ts'

/**
 * Inserts through the site on its embedded store, against PostgREST over PostgreSQL: the same SQL, fsync on in both, in
 * turns, medians. Then the memory of the site's processes after all these rows. Fails where the site is slower or larger.
 */

const ROUNDS = 5
const ROWS_ALONE = 300
const ROWS_TOGETHER = 3000
const CLIENTS = 16
const POSTGREST_POOL = 10
const MEMORY_LIMIT_MIB = 200

const bin = findNativePostgres()
const program = findPostgrest()
if (!bin || !program) throw new Error('This measurement needs PostgreSQL (apt-get install postgresql) and PostgREST.')

const site = await startSite()
await asOwner(site.dataDir, (owner) => owner.liftLimits())

const postgres = await startNativePostgres(bin, 'on')
await (await openStore({ dataDir: '', databaseUrl: postgres.url })).close()
await asOwner(postgres.directory, (owner) => owner.liftLimits())
const postgrest = await startPostgrest(program, postgres.url, POSTGREST_POOL)

const tables = { peer: `http://127.0.0.1:${postgrest.port}/notes`, site: `${site.url}/rest/v1/notes` }
const alone = { peer: [] as number[], site: [] as number[] }
const together = { peer: [] as number[], site: [] as number[] }
for (let round = 0; round <= ROUNDS; round++) {
  console.log(round === 0 ? 'Warming up' : `Round ${round} of ${ROUNDS}`)
  for (const name of ['peer', 'site'] as const) {
    const single = median(await postRows({ table: tables[name], clients: 1, rows: ROWS_ALONE }))
    const started = performance.now()
    await postRows({ table: tables[name], clients: CLIENTS, rows: ROWS_TOGETHER })
    const rate = (ROWS_TOGETHER / (performance.now() - started)) * 1000
    if (round === 0) continue
    alone[name].push(single)
    together[name].push(rate)
  }
}
const memory = residentMib(family(site.pid))
await site.stop()
await postgrest.stop()
await postgres.stop()

const slower = median(alone.site) / median(alone.peer)
const faster = median(together.site) / median(together.peer)
printTable(
  ['inserts', 'PostgREST + PostgreSQL', 'the site', 'ratio'],
  [
    [
      'alone, median ms',
      Number(median(alone.peer).toFixed(2)),
      Number(median(alone.site).toFixed(2)),
      Number(slower.toFixed(2)),
    ],
    [
      `${CLIENTS} clients, rows a second`,
      Math.round(median(together.peer)),
      Math.round(median(together.site)),
      Number(faster.toFixed(2)),
    ],
  ],
)
const rows = (ROUNDS + 1) * (ROWS_ALONE + ROWS_TOGETHER)
console.log(
  `All processes of the site keep ${Math.round(memory)} MiB resident after ${rows.toLocaleString('en')} rows.`,
)
if (slower > 1 || faster < 1 || memory > MEMORY_LIMIT_MIB) process.exitCode = 1
