/**
 * Kills backups and restores at any moment and lets their disks run full, again and again, while visitors write, and says
 * of which one a part was left: `ROUNDS=40 npx node tests/soak/backup-kills.ts`, and with `MINUTES=8` no longer than that. As root.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { readBackup } from '../../server/backup/read-backup.ts'
import { restoreRows } from '../../server/backup/restore-rows.ts'
import { writeBackup } from '../../server/backup/write-backup.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { liftLimits } from '../support/homes/settings.ts'
import { emptyDirectory, freshDirectory } from '../support/programs/fresh-directory.ts'
import { family } from '../support/programs/process-figures.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 40)
const END_AT = Date.now() + Number(process.env.MINUTES ?? 60) * 60_000
/** Eight megabytes of words that gzip can't shorten much. */
const FILL = `insert into public.site_actions (action_type, details)
  select 'contact_form', jsonb_build_object('words', (select string_agg(md5(random()::text || row || part), '') from generate_series(1, 600) part))
  from generate_series(1, 400) row`
const VISITOR_EVERY_MS = 20
const DISKS = { backup: ['64k', '1m', '3m', '5m', '16m'], restore: ['36m', '42m', '50m', '200m'] }

type Command = 'backup' | 'restore'
const seen = { whole: 0, nothing: 0, part: 0 }
const outcomes: Record<string, typeof seen> = {}
function note(what: string, outcome: keyof typeof seen): void {
  outcomes[what] ??= { ...seen }
  outcomes[what][outcome] += 1
}

const folder = await emptyDirectory()
const source = await freshDirectory()
const site = await openStore({ dataDir: source.path, log: () => {} })
const owner = await connect(site)
await liftLimits(owner)
await owner.query(FILL)
let isOver = false
const visitor = (async () => {
  for (let nth = 0; !isOver; nth += 1) {
    const refused = await insertAs(site, 'notes', { content: `Meanwhile ${nth}` }, {})
    if (refused) throw new Error(`A visitor was refused: ${refused.status}.`)
    await wait(VISITOR_EVERY_MS)
  }
})()

const kept = join(folder.path, 'kept')
await writeBackup(owner, true, kept)
const count = Number((await countIn(kept)).get('public.site_actions'))
const target = await freshDirectory()
const running = await openStore({ dataDir: target.path, log: () => {} })
const there = await connect(running)
const duration = { backup: await timeOf('backup', join(folder.path, 'timed'), source.path), restore: 0, alone: 0 }
duration.restore = await timeOf('restore', kept, target.path)
await empty(there)
duration.alone = await withFresh((dataDir) => timeOf('restore', kept, dataDir))

for (let round = 1; round <= ROUNDS && Date.now() < END_AT; round += 1) {
  const file = join(folder.path, 'killed')
  await killed('backup', file, source.path, duration.backup)
  note('A backup that is killed', existsSync(file) ? await wholeness(file) : 'nothing')
  rmSync(file, { force: true })

  await killed('restore', kept, target.path, duration.restore)
  note('A restore that is killed, into a running site', await amount(there))
  await empty(there)

  await withFresh(async (dataDir) => {
    await killed('restore', kept, dataDir, duration.alone)
    note('A restore that is killed with the store it made', await opened(dataDir, amount))
  })
  if (round % 5 === 0) console.log(`${round} of ${ROUNDS} rounds`, JSON.stringify(outcomes))
}

for (const size of DISKS.backup) {
  await withDisk(size, async (disk) => {
    const file = join(disk, 'backup')
    await writeBackup(owner, true, file).catch(() => {})
    note('A backup on a disk that is full', existsSync(file) ? await wholeness(file) : 'nothing')
    if (!existsSync(file) && readdirSync(disk).length > 0) note('A backup on a disk that is full', 'part')
  })
}
for (const size of DISKS.restore) {
  await withDisk(size, async (disk) => {
    const dataDir = join(disk, 'data')
    await withFresh(async (fresh) => cpSync(fresh, dataDir, { recursive: true }))
    await opened(dataDir, (client) => restoreRows(client, kept)).catch(() => {})
    execFileSync('/bin/mount', ['-o', 'remount,size=400m', disk])
    note('A restore on a disk that is full', await opened(dataDir, amount))
  })
}

isOver = true
await visitor
await there.end()
await running.close()
await owner.end()
await site.close()
for (const directory of [folder, source, target]) await directory.remove()
console.table(outcomes)
if (Object.values(outcomes).some(({ part }) => part > 0)) process.exitCode = 1

async function connect({ connection }: Store): Promise<Client> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function opened<Result>(dataDir: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const store = await openStore({ dataDir, log: () => {} })
  const client = await connect(store)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
    await store.close()
  }
}

function run(command: Command, file: string, dataDir: string) {
  const program = join(import.meta.dirname, `../../owner/${command}.ts`)
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  return spawn(process.execPath, [program, file], { env, stdio: 'ignore' })
}

async function timeOf(command: Command, file: string, dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const [status] = await once(run(command, file, dataDir), 'exit')
  if (status !== 0) throw new Error(`${command} ended with ${status}.`)
  return performance.now() - startedAt
}

/** With all that it started, at any moment of what it takes. */
async function killed(command: Command, file: string, dataDir: string, takesMs: number): Promise<void> {
  const child = run(command, file, dataDir)
  const exit = once(child, 'exit')
  await Promise.race([exit, wait(takesMs * Math.random() * 1.1)])
  if (child.exitCode !== null || !child.pid) return
  for (const pid of family(child.pid)) process.kill(pid, 'SIGKILL')
  await exit
}

async function countIn(file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let table = ''
  for await (const piece of readBackup(file)) {
    if (typeof piece !== 'string') table = piece.table
    else counts.set(table, (counts.get(table) ?? 0) + 1)
  }
  return counts
}

async function wholeness(file: string): Promise<keyof typeof seen> {
  return countIn(file).then(
    () => 'whole',
    () => 'part',
  )
}

async function amount(client: Client): Promise<keyof typeof seen> {
  const { rows } = await client.query<{ actions: number; notes: number; listed: number }>(
    `select (select count(*)::int from public.site_actions) as actions, (select count(*)::int from public.notes) as notes,
       (select count(*)::int from private.lead_index) as listed`,
  )
  const { actions, notes, listed } = rows[0] ?? {}
  if (actions === 0 && notes === 0 && listed === 0) return 'nothing'
  return actions === count && notes === listed ? 'whole' : 'part'
}

async function empty(client: Client): Promise<void> {
  await client.query('truncate public.notes, public.contact_submissions, public.site_actions')
}

async function withFresh<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const directory = await freshDirectory()
  const result = await work(directory.path)
  await directory.remove()
  return result
}

async function withDisk(size: string, work: (disk: string) => Promise<void>): Promise<void> {
  const disk = await emptyDirectory()
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk.path])
  await work(disk.path)
  execFileSync('/bin/umount', [disk.path])
  await disk.remove()
}
