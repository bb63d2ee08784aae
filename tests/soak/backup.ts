/**
 * Backs up a large store while visitors write, and takes it through every home and back:
 * `ROWS=100000 npx node tests/soak/backup.ts [folder with the programs of another PostgreSQL]`. Fails if anything differs.
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { KEPT } from '../../server/backup/kept-tables.ts'
import { restoreRows } from '../../server/backup/restore-rows.ts'
import { writeBackup } from '../../server/backup/write-backup.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { type Home, homes, type OpenHome, openEmbedded, openNative } from '../support/homes/homes.ts'
import { liftLimits } from '../support/homes/settings.ts'
import { printTable } from '../support/programs/print-table.ts'

const ROWS = Number(process.env.ROWS ?? 100_000)
const WRITERS = 4
const CALM_MS = 5_000
const [otherPostgres] = process.argv.slice(2)

const FILL = [
  `insert into public.notes (content) select 'Note ' || g || repeat(' words', 20) from generate_series(1, ${ROWS * 0.4}) g`,
  `insert into public.contact_submissions (name, email, category, message)
   select 'Ann ' || g, g || '@example.org', 'client', 'Message ' || g || repeat(' words', 50) from generate_series(1, ${ROWS * 0.2}) g`,
  `insert into public.site_actions (action_type, details)
   select 'contact_form', jsonb_build_object('message', g || repeat(' words', 50)) from generate_series(1, ${ROWS * 0.4}) g`,
  `insert into private.lead_index (kind, id, category, created_at)
   select 'note', id, 'note', created_at from public.notes union all select 'message', id, category, created_at from public.contact_submissions`,
  `insert into private.lead_words select seq, to_tsvector('simple', 'words of ' || seq) from private.lead_index`,
]

const folder = await mkdtemp(join(tmpdir(), 'backup-'))
const first = await openEmbedded()
await fill(first)

const times: (string | number)[][] = []
const waits = await underLoad(first, async () => {
  for (let round = 1; round <= 3; round += 1) await backUp(first, `under load ${round}`, 'embedded, under load')
})
const calm = await underLoad(first, () => new Promise((resolve) => setTimeout(resolve, CALM_MS)))
printTable(
  ['visitors’ inserts', 'number', 'median ms', '99 % ms', 'longest ms'],
  [summary('during a backup', waits), summary('without one', calm)],
)
for (let round = 1; round <= 3; round += 1) await refuseHalves(`under load ${round}`)

await backUp(first, 'of embedded', 'embedded')
const journey: Home[] = [...homes.slice(1), ...homes.slice(0, 1)]
if (otherPostgres) journey.unshift({ home: otherPostgres, open: () => openNative(otherPostgres) })
for (const { home, open } of journey) {
  const there = await open()
  const started = performance.now()
  await restoreRows(there.owner, join(folder, 'of embedded'))
  times.push(['restore', home, Math.round(performance.now() - started), ''])
  await backUp(there, `of ${home.replaceAll('/', '-')}`, home)
  const same = (await contentHash(`of ${home.replaceAll('/', '-')}`)) === (await contentHash('of embedded'))
  if (!same) throw new Error(`What came back out of ${home} is not what went in.`)
  await there.close()
}
printTable(['what', 'home', 'ms', 'MB'], times)
await first.close()
await rm(folder, { recursive: true })

async function fill({ owner }: OpenHome): Promise<void> {
  await liftLimits(owner)
  const tables = KEPT.filter(({ name }) => name.startsWith('public.'))
  for (const { name } of tables) await owner.query(`alter table ${name} disable trigger user`)
  for (const statement of FILL) await owner.query(statement)
  for (const { name } of tables) await owner.query(`alter table ${name} enable trigger user`)
  await owner.query('vacuum')
  await owner.query('checkpoint')
}

async function backUp({ store, url }: OpenHome, name: string, home: string): Promise<void> {
  const client = new Client(store.connection)
  await client.connect()
  const started = performance.now()
  const { bytes } = await writeBackup(client, url === undefined, join(folder, name))
  times.push(['backup', home, Math.round(performance.now() - started), Math.round(bytes / 1e5) / 10])
  await client.end()
}

/** @returns how long each insert took meanwhile, in milliseconds */
async function underLoad({ store }: OpenHome, work: () => Promise<void>): Promise<number[]> {
  const taken: number[] = []
  let isDone = false
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let at = 0; !isDone; at += 1) {
      const started = performance.now()
      const refused = await insertAs(store, 'notes', { content: `${writer} ${at} ${started}` }, {})
      if (refused) throw new Error(`A visitor was refused: ${refused.status}.`)
      taken.push(performance.now() - started)
    }
  })
  await work()
  isDone = true
  await Promise.all(writers)
  return taken.sort((a, b) => a - b)
}

function summary(what: string, sorted: number[]) {
  const at = (part: number) => Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10
  return [what, sorted.length, at(0.5), at(0.99), at(1)]
}

async function linesOf(name: string): Promise<string[]> {
  return gunzipSync(await readFile(join(folder, name)))
    .toString()
    .split('\n')
}

/** Each note and message has its place in the list, and each place its note or message. */
async function refuseHalves(name: string): Promise<void> {
  const [sent, listed] = [new Set<string>(), new Set<string>()]
  let table = ''
  for (const line of await linesOf(name)) {
    if (line.startsWith('[')) table = JSON.parse(line)[1].table
    else if (table === 'public.notes') sent.add(`note ${JSON.parse(line).id}`)
    else if (table === 'public.contact_submissions') sent.add(`message ${JSON.parse(line).id}`)
    else if (table === 'private.lead_index') listed.add(`${JSON.parse(line).kind} ${JSON.parse(line).id}`)
  }
  if (sent.size !== listed.size || [...sent].some((lead) => !listed.has(lead)))
    throw new Error(`${name} holds half of something.`)
  console.log(`${name}: ${sent.size} notes and messages, each with its place in the list.`)
}

async function contentHash(name: string): Promise<string> {
  const [, ...content] = await linesOf(name)
  return createHash('sha256').update(content.join('\n')).digest('hex')
}
