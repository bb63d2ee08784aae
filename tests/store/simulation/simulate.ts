import { Client, type ClientConfig, DatabaseError } from 'pg'
import { InsertQueue } from '../../../server/store/insert-queue.ts'
import { visitorStatement } from '../../../server/store/visitor-statement.ts'
import { seededRandom } from '../../support/programs/seeded-random.ts'
import type { Line } from './line.ts'
import { asOwner, type SimulatedHome } from './simulated-home.ts'

/** Advances the time that the code under trial sees. */
export type Clock = { advance: (ms: number) => Promise<unknown> }

/** What somebody was told of a row: that it is there, that it is not, or nothing that can be relied on. */
type Told = 'stored' | 'refused' | 'unknown'
type Row = { name: string; told?: Told }
type Sent = Row & { isGood: boolean }

/** The one of the tables that takes equal rows twice, so that a row that is stored twice is there twice. */
const TABLES = new Map([['site_actions', ['id', 'action_type', 'details', 'created_at']]])
/** Maintenance comes every three minutes, so an interleaving begins at some time before. */
const BEFORE_MAINTENANCE_MS = 180_000
/** Far longer than the store waits for an answer. */
const TCP_GIVES_UP_MS = 30_000
/** A visitor waits eight seconds, an idle transaction ten. */
const LONGER_THAN_ANYBODY_WAITS_MS = 10_100
const STEPS_MAX = 1_000
const IN_FAILED_TRANSACTION = '25P02'

/**
 * Plays one interleaving of visitors, owners, maintenance and faults, chosen by the seed, one message at a time.
 * @returns what was promised and not kept: nothing, as it should be
 */
export async function simulate(seed: number, home: SimulatedHome, clock: Clock): Promise<string[]> {
  const random = seededRandom(seed)
  const chance = (share: number) => random() < share
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const isCalm = chance(0.3)
  const faults: string[] = []

  home.begin()
  await clock.advance(random() * BEFORE_MAINTENANCE_MS)
  const lines = new Set<Line>()
  const config: ClientConfig = {
    ...asOwner,
    stream: () => {
      if (!home.isUp) throw new Error('Nobody listens')
      const line = home.connect()
      lines.add(line)
      return line.client as never
    },
  }
  const queue = new InsertQueue(config, () => {})

  const visitors: Sent[] = []
  const submit = (isGood: boolean) => {
    const row: Sent = { isGood, name: `seed ${seed} visitor ${visitors.length}` }
    visitors.push(row)
    queue.run(`source ${Math.floor(random() * 3)}`, statementOf(row)).then(
      () => Object.assign(row, { told: 'stored' }),
      ({ code }) => Object.assign(row, { told: code === '08006' ? 'unknown' : 'refused' }),
    )
  }

  const owners: Row[] = []
  const acting = new Set<Promise<void>>()
  const act = () => {
    const act = transact().catch((error) => {
      const isLost = !(error instanceof DatabaseError) || error.severity === 'FATAL'
      if (!isLost && (isCalm || error.code !== IN_FAILED_TRANSACTION))
        faults.push(`An owner was told: ${error.message}`)
    })
    acting.add(act)
    act.finally(() => acting.delete(act))
  }
  const transact = async () => {
    const client = new Client(config)
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select current_user as who, current_setting($1) as path', ['search_path'])
    if (rows[0].who !== 'postgres' || rows[0].path === 'private')
      faults.push(`An owner found ${JSON.stringify(rows[0])}`)
    if (chance(0.3)) await client.query('set search_path = private')
    const row: Row = { name: `seed ${seed} owner ${owners.length}`, told: 'refused' }
    owners.push(row)
    await client.query('begin')
    if (!isCalm && chance(0.1)) return await new Promise<void>((resolve) => client.once('end', resolve))
    await client.query(
      `insert into public.site_actions (action_type, details) values ('contact_form', jsonb_build_object('service', $1::text))`,
      [row.name],
    )
    if (chance(0.2)) return await client.end()
    row.told = 'unknown'
    const { command } = await client.query(chance(0.8) ? 'commit' : 'rollback')
    row.told = command === 'COMMIT' ? 'stored' : 'refused'
    await client.end()
  }

  let isOver = false
  const waiting = () => [...lines].flatMap((line) => line.waiting.map((way) => ({ line, way })))
  const deliver = async () => {
    const next = pick(waiting())
    next?.line.deliver(next.way, chance(0.1) ? 1 + Math.floor(random() * 20) : undefined)
    await home.settle()
    if (isCalm || isOver || next?.way !== 'up' || chance(0.8)) return
    // What it asked is done, and before anybody hears of it something happens.
    const dice = random()
    if (dice < 0.3) next.line.cut()
    else if (dice < 0.7) home.abort()
    else await clock.advance(LONGER_THAN_ANYBODY_WAITS_MS)
  }
  const disturb = async () => {
    const dice = random()
    const line = pick([...lines].filter((line) => !line.isCut))
    if (dice < 0.2) line?.cut()
    else if (dice < 0.25) line?.mute()
    else if (dice < 0.35) home.crash()
    else if (dice < 0.65) home.abort()
    else await clock.advance(chance(0.5) ? LONGER_THAN_ANYBODY_WAITS_MS : random() * 3_000)
  }
  const isAnswered = () => acting.size === 0 && visitors.every(({ told }) => told !== undefined)
  const untilAnswered = async () => {
    const tcpGivesUpAt = Date.now() + TCP_GIVES_UP_MS
    for (let step = 0; step < STEPS_MAX && !isAnswered(); step += 1) {
      if (Date.now() > tcpGivesUpAt) for (const line of lines) if (line.isMute) line.cut()
      if (!home.isUp && (isCalm || chance(0.2))) home.revive()
      else if (waiting().length > 0) await deliver()
      else await clock.advance(500)
      await home.settle()
    }
  }

  for (const total = 2 + Math.floor(random() * 12); visitors.length < total; ) {
    const dice = random()
    if (!home.isUp && (isCalm || chance(0.2))) home.revive()
    else if (dice < 0.2) submit(chance(0.9))
    else if (dice < 0.24) act()
    else if (!isCalm && dice < 0.35) await disturb()
    else await deliver()
    await home.settle()
  }
  await untilAnswered()
  isOver = true
  if (!home.isUp) home.revive()
  // The first may find that the connection is dead, the second must be served.
  for (let at = 0; at < 2; at += 1) {
    submit(true)
    await untilAnswered()
  }
  const last = visitors.at(-1)
  if (last?.told !== 'stored') faults.push(`After all faults a visitor was told ${last?.told}`)
  if (acting.size > 0) faults.push('An owner was never answered')
  for (const line of lines) line.cut()
  await home.settle()

  const stored = await home.ask(`select details ->> 'service' as name from public.site_actions`).catch((error) => {
    faults.push(`After all faults an owner was told: ${error.message}`)
    return []
  })
  for (const row of [...visitors, ...owners]) {
    const count = stored.filter(({ name }) => name === row.name).length
    faults.push(...broken(row, count).map((promise) => `${row.name}, ${row.told}, is there ${count} times: ${promise}`))
  }
  for (const { isGood, name, told } of visitors) {
    if (!isGood && told === 'stored') faults.push(`${name} was thanked for`)
    if (isGood && told === 'refused') faults.push(`${name} was refused for another's fault`)
    if (isGood && told === 'unknown' && isCalm) faults.push(`${name} was lost, and no line was cut`)
  }
  return faults
}

/** A bad one has a second row, which is refused, so the first must not be stored either. */
function statementOf({ isGood, name }: Sent): string {
  const row = { action_type: 'contact_form', details: { service: name } }
  const rows = isGood ? [row] : [row, { ...row, action_type: 'unknown' }]
  const insertion = { table: 'site_actions', columns: ['action_type', 'details'], rows: JSON.stringify(rows) }
  return visitorStatement({ ...insertion, headers: {} }, TABLES)
}

function broken({ told }: Row, count: number): string[] {
  return [
    told === undefined && 'nobody was answered',
    told === 'stored' && count !== 1 && 'what is thanked for is stored once',
    told === 'refused' && count !== 0 && 'what is refused is not stored',
    count > 1 && 'nothing is stored twice',
  ].filter((promise) => promise !== false)
}
