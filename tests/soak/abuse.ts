/**
 * Attacks the built site while another visitor opens the page and leaves a note every second, and prints what became of
 * both: `npm run build && npx node tests/soak/abuse.ts`, three minutes; POSTS is the size of the flood. Fails when the visitor
 * is refused or waits longer than two seconds, a limit is passed, anything is answered 5xx, a process ends, or memory grows.
 */
import { besideAVisitor, harm } from '../attack/support/beside-a-visitor.ts'
import { floodWithNotes, tally } from '../attack/support/flood-with-notes.ts'
import { oddRequests, pipedNotes, slowBodies, slowHeaders } from '../attack/support/hostile-requests.ts'
import { sendLargeBody } from '../attack/support/send-large-body.ts'
import { startSiteBehindProxy } from '../attack/support/site-behind-proxy.ts'
import { connectOwner } from '../support/homes/owner.ts'
import { sendBytes } from '../support/line/send-bytes.ts'
import { printTable } from '../support/programs/print-table.ts'

const POSTS = Number(process.env.POSTS ?? 10_000)
const PER_SECOND = 200
const A_MINUTES_ROWS = 60
const A_DAYS_ROWS = 1000

const site = await startSiteBehindProxy()
const owner = await connectOwner(site.dataDir)

const flood = (posts: number) =>
  floodWithNotes({ url: site.url, posts, perSecond: PER_SECOND, addressOf: () => '203.0.113.1' })
const repeat = <Item>(count: number, item: (at: number) => Item) => Array.from({ length: count }, (_, at) => item(at))
const allAtOnce = async (requests: string[], dripEveryMs?: number) =>
  (await Promise.all(requests.map((request) => sendBytes(site.url, request, dripEveryMs)))).flatMap(
    (answer) => answer.statuses,
  )
const inTurn = async (requests: string[]) => {
  const statuses: number[] = []
  for (const request of requests) statuses.push(...(await sendBytes(site.url, request)).statuses)
  return statuses
}
/** Twenty at a time: whoever is too busy to read the answer within half a second finds the connection closed. */
const largeBodies = async (isLengthSaid: boolean) => {
  const statuses: number[] = []
  for (let round = 0; round < 10; round++) {
    const addresses = repeat(20, (at) => `${site.url}${at % 2 ? '/' : '/rest/v1/notes'}`)
    statuses.push(...(await Promise.all(addresses.map((address) => sendLargeBody(address, 10, isLengthSaid)))))
  }
  return statuses
}

const attacks: { name: string; send: () => Promise<number[]>; cap?: number }[] = [
  { name: `${POSTS} posts from one source`, send: () => flood(POSTS), cap: A_MINUTES_ROWS },
  {
    name: 'the same without a limit for the minute',
    async send() {
      await owner.changeSettings({ rows_per_source_and_minute: 1e6 })
      const statuses = await flood(POSTS / 4)
      await owner.changeSettings({ rows_per_source_and_minute: A_MINUTES_ROWS })
      return statuses
    },
    cap: A_DAYS_ROWS,
  },
  {
    name: '5,000 posts down one connection',
    send: () => inTurn([pipedNotes(5000, '203.0.113.2')]),
    cap: A_MINUTES_ROWS,
  },
  { name: '1,000 idle connections', send: () => allAtOnce(repeat(1000, () => '')) },
  {
    name: '1,000 slow headers',
    send: () =>
      allAtOnce(
        repeat(1000, () => slowHeaders),
        1000,
      ),
  },
  { name: '1,000 slow bodies', send: () => allAtOnce(repeat(250, () => slowBodies).flat(), 1000) },
  { name: '200 times 10 MB, length said', send: () => largeBodies(true) },
  { name: '200 times 10 MB, in chunks', send: () => largeBodies(false) },
  { name: 'odd requests, ten times over', send: () => inTurn(repeat(10, () => oddRequests).flat()) },
]

const faults: string[] = []
const lines: (string | number)[][] = []
for (const [at, { name, send, cap }] of attacks.entries()) {
  console.log(`${at + 1} of ${attacks.length}: ${name}`)
  await owner.emptyTables()
  const { result, ...beside } = await besideAVisitor(site, `198.51.100.${at}`, send)
  const { visit, processes } = beside
  const { notes } = await owner.read()
  const stored = notes.length - visit.notes.length
  const answered5xx = result.filter((status) => status >= 500).length
  const suffered = harm(beside)
  if (cap !== undefined && stored > cap) suffered.push(`${stored} rows were stored where ${cap} may be.`)
  if (answered5xx > 0) suffered.push(`${answered5xx} answers were 5xx.`)
  faults.push(...suffered.map((fault) => `${name}: ${fault}`))
  lines.push([
    name,
    Object.entries(tally(result))
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
    cap === undefined ? '' : `${stored} of ${cap}`,
    visit.notes.length,
    Math.round(visit.worstMs),
    answered5xx,
    processes.areTheSame ? 0 : 1,
    [processes.beforeMib, processes.peakMib, processes.afterMib].map(Math.round).join(' → '),
  ])
}
await owner.leave()
await site.stop()

console.log()
printTable(
  ['attack', 'answers', 'rows', 'other’s notes', 'worst ms', '5xx', 'crashes', 'MiB before → peak → after'],
  lines,
)
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1
