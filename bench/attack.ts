import { attacks, CONNECTIONS } from '../tests/attack/support/attacks.ts'
import { besideAVisitor } from '../tests/attack/support/beside-a-visitor.ts'
import { hammer } from '../tests/attack/support/hammer.ts'
import { printTable } from '../tests/support/programs/print-table.ts'
import { connectOwner } from '../tests/support/sites/owner.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { median } from './support/median.ts'
import { atMost } from './support/promise.ts'

const SECONDS = 5
const ATTACKER = '127.0.0.2'
const PAGE_LIMIT_MS = 200
const NOTE_LIMIT_MS = 500
const MEMORY_LIMIT_MIB = 300

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
