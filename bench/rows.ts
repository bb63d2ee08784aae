import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { embeddedConnection } from '../server/store/embedded/wire/socket.ts'
import { family, residentMib } from '../tests/support/programs/process-figures.ts'
import { type RunningSite, startSite } from '../tests/support/sites/running-site.ts'
import { liftLimits } from '../tests/support/sites/settings.ts'
import { median } from './support/median.ts'
import { postRows } from './support/post-rows.ts'
import { atMost } from './support/promise.ts'

/**
 * The embedded store with many rows beside an empty one, interleaved, medians: its start, an insert alone, and the memory after
 * as many inserts in each. The first round warms up.
 */

const SIZES = [0, 100_000, 1_000_000]
const AT_ONCE = 20_000
const ROUNDS = 5
const ROWS_ALONE = 300
const START_LIMIT_MS = 2000
const GROWTH_LIMIT = 1.2

type Store = { rows: number; dataDir: string; starts: number[]; inserts: number[]; memory: number }

const stores: Store[] = []
for (const rows of SIZES) stores.push(await fill(rows))

for (let round = 0; round <= ROUNDS; round++) {
  for (const { dataDir, starts } of stores) {
    const started = performance.now()
    const site = await startSite({ DATA_DIR: dataDir })
    if (round > 0) starts.push(performance.now() - started)
    await site.stop()
  }
}

const sites = new Map<Store, RunningSite>()
for (const store of stores) sites.set(store, await startSite({ DATA_DIR: store.dataDir }))
for (let round = 0; round <= ROUNDS; round++) {
  for (const [{ inserts }, { url }] of sites) {
    const alone = median(await postRows({ table: `${url}/rest/v1/notes`, clients: 1, rows: ROWS_ALONE }))
    if (round > 0) inserts.push(alone)
  }
}
for (const [store, site] of sites) {
  store.memory = residentMib(family(site.pid))
  await site.stop()
  await rm(store.dataDir, { recursive: true })
}

const [empty, ...full] = stores as [Store, ...Store[]]
export const promises = full.flatMap(({ rows, starts, inserts, memory }) => {
  const size = `${rows.toLocaleString('en')} rows`
  const [insert, insertOfEmpty] = [median(inserts), median(empty.inserts)]
  return [
    atMost({
      promise: `The start with ${size}`,
      measured: median(starts),
      limit: START_LIMIT_MS,
      unit: 'ms',
      beside: `empty ${Math.round(median(empty.starts))}`,
    }),
    atMost({
      promise: `An insert into ${size}`,
      measured: insert / insertOfEmpty,
      limit: GROWTH_LIMIT,
      unit: '×',
      digits: 2,
      beside: `${insert.toFixed(2)} ms, empty ${insertOfEmpty.toFixed(2)}`,
    }),
    atMost({
      promise: `Memory with ${size}`,
      measured: memory / empty.memory,
      limit: GROWTH_LIMIT,
      unit: '×',
      digits: 2,
      beside: `${Math.round(memory)} MiB, empty ${Math.round(empty.memory)}`,
    }),
  ]
})

/** A store with so many rows, and no limits. */
async function fill(rows: number): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rows-'))
  const site = await startSite({ DATA_DIR: dataDir })
  const owner = new Client(embeddedConnection(dataDir))
  await owner.connect()
  await liftLimits(owner)
  for (let from = 0; from < rows; from += AT_ONCE) await insert(owner, from / 4, (from + AT_ONCE) / 4)
  await owner.query('vacuum')
  await owner.end()
  await site.stop()
  return { rows, dataDir, starts: [], inserts: [], memory: Number.NaN }
}

/**
 * As visitors leave them: a note and a message, each with its action, both in the list, with their words. Counting them for the
 * limits is spared.
 */
async function insert(owner: Client, from: number, to: number): Promise<void> {
  await owner.query(`
    begin;
    set local session_replication_role = replica;
    insert into public.notes (content)
      select 'Note ' || n || ': ' || repeat('what do the numbers say? ', 4) from generate_series(${from + 1}, ${to}) n;
    insert into public.contact_submissions (name, email, category, message)
      select 'Person ' || n, 'person' || n || '@example.org', 'client', repeat('We have a dashboard. ', 12)
      from generate_series(${from + 1}, ${to}) n;
    insert into public.site_actions (action_type, details)
      select 'contact_form', jsonb_build_object('name', 'Person ' || n, 'email', 'person' || n || '@example.org')
      from generate_series(${from + 1}, ${to}) n;
    insert into public.site_actions (action_type, details)
      select 'note_submitted', jsonb_build_object('content', 'Note ' || n) from generate_series(${from + 1}, ${to}) n;
    insert into private.lead_index (kind, id, category, created_at)
      select kind, n, case kind when 'note' then 'note' else 'client' end, now()
      from generate_series(${from + 1}, ${to}) n, unnest(array['note', 'message']) kind;
    insert into private.lead_words (seq, words)
      select seq, array_to_tsvector(array['dashboard', 'word' || seq % 5000, 'person' || seq])
      from private.lead_index where seq > ${2 * from};
    commit`)
}
