import { attacks, CONNECTIONS } from '../tests/attack/support/attacks.ts'
import { besideAVisitor } from '../tests/attack/support/beside-a-visitor.ts'
import { hammer } from '../tests/attack/support/hammer.ts'
import { emptyDirectory } from '../tests/support/programs/fresh-directory.ts'
import { printTable } from '../tests/support/programs/print-table.ts'
import { connectOwner } from '../tests/support/sites/owner.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { atMost, median } from './support/figures.ts'
import { postRows } from './support/post-rows.ts'

const STARTS = 5
const FIRST_START_LIMIT_MS = 2000
const NEXT_START_LIMIT_MS = 1000
const SECONDS = 5
const ATTACKER = '127.0.0.2'
const PAGE_LIMIT_MS = 200
const NOTE_LIMIT_MS = 500
const MEMORY_LIMIT_MIB = 300

const starts = { first: [] as number[], next: [] as number[] }
for (let round = 1; round <= STARTS; round++) {
  const { path, remove } = await emptyDirectory()
  starts.first.push(await startAndStore(path))
  starts.next.push(await startAndStore(path))
  await remove()
}

/** @returns milliseconds until the first note is stored */
async function startAndStore(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const site = await startSite({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  await postRows({ table: `${site.url}/rest/v1/notes`, clients: 1, rows: 1 })
  const ms = performance.now() - startedAt
  await site.stop()
  return ms
}

type Row = Record<'quietPageMs' | 'pageMs' | 'noteMs' | 'peakMib' | 'acknowledged' | 'stored', number> & {
  name: string
}
const rows: Row[] = []
for (const { name, ...attack } of attacks) {
  const site = await startSite({ TRUSTED_PROXIES: '0' })
  const owner = await connectOwner(site.database)
  const hammering = { ...attack, connections: CONNECTIONS, url: site.url, seconds: SECONDS, from: ATTACKER }
  const { quiet, beside, peakMib, notes } = await besideAVisitor(site, () => hammer(hammering))
  const { notes: stored } = await owner.read()
  rows.push({
    name,
    quietPageMs: median(quiet.pageMs),
    pageMs: median(beside.pageMs),
    noteMs: median(beside.noteMs),
    peakMib,
    acknowledged: notes.filter((status) => status === 201).length,
    stored: stored.filter(({ content }) => String(content).startsWith('Visit ')).length,
  })
  await owner.leave()
  await site.stop()
}
printTable(
  ['one address sends', 'page, ms', 'before', 'note, ms', 'memory, MiB', 'acknowledged', 'stored'],
  rows.map(({ name, pageMs, quietPageMs, noteMs, peakMib, acknowledged, stored }) => [
    name,
    ...[pageMs, quietPageMs, noteMs, peakMib, acknowledged, stored].map((figure) => String(Math.round(figure))),
  ]),
)

const worst = (figure: (row: Row) => number) => Math.max(...rows.map(figure))
export const promises = [
  atMost({
    promise: 'From the first start to the first stored note',
    measured: median(starts.first),
    limit: FIRST_START_LIMIT_MS,
    unit: 'ms',
  }),
  atMost({
    promise: 'From the next start to a stored note',
    measured: median(starts.next),
    limit: NEXT_START_LIMIT_MS,
    unit: 'ms',
  }),
  atMost({
    promise: 'A page beside the worst attack',
    measured: worst(({ pageMs }) => pageMs),
    limit: PAGE_LIMIT_MS,
    unit: 'ms',
  }),
  atMost({
    promise: 'A note beside the worst attack',
    measured: worst(({ noteMs }) => noteMs),
    limit: NOTE_LIMIT_MS,
    unit: 'ms',
  }),
  atMost({
    promise: 'Memory in the worst attack',
    measured: worst(({ peakMib }) => peakMib),
    limit: MEMORY_LIMIT_MIB,
    unit: 'MiB',
  }),
  atMost({
    promise: 'Notes that were acknowledged and are not stored once',
    measured: worst(({ acknowledged, stored }) => Math.abs(acknowledged - stored)),
    limit: 0,
    unit: '',
  }),
]
