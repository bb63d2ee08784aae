import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { Kind, StoredLead } from '../../shared/lead.ts'
import type { Channel } from './channels/channel.ts'

/** Above this rate leads come together, as a digest. */
export const FLOOD = { messages: 5, seconds: 600 }
/** After one, two … failures, in seconds; the last is repeated. */
const PAUSES = [5, 15, 60, 300, 900]
/** In seconds, when the other side asks for a longer one. */
const LONGEST_PAUSE = 3600
/** A new lead ends a pause, but no sooner than so many seconds after the last failure. */
const SHORTEST_PAUSE_WITH_NEWS = 15
const FAILED_AT = `next_try_at - make_interval(secs => (array[${PAUSES}])[least(failures, ${PAUSES.length})])`
const NEXT_TRY = `case when exists (select from private.lead_index where created_at > ${FAILED_AT})
  then least(next_try_at, ${FAILED_AT} + interval '${SHORTEST_PAUSE_WITH_NEWS} seconds') else next_try_at end`
/** Includes the second try, without the words. */
export const SEND_WITHIN_SECONDS = 40
/** How long a process that died blocks the others: must be longer than sending takes. */
const CLAIM_SECONDS = SEND_WITHIN_SECONDS + 20
const WEEK_DAYS = 7
const DIGEST_LEADS_MAX = 20
/** Unique among all sites, because each store has a salt of its own. */
const nameOf = (salt: string, ...parts: string[]) => shortHash([salt, ...parts].join(' '))
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** `upTo` is the outbox_seq of the last lead. */
export type Batch = {
  id: string
  upTo: string
  counts: Record<Kind, number>
  isSpam: boolean
  leads: (StoredLead & { globalId: string })[]
}
export type Due = { kind: 'leads'; batch: Batch } | { kind: 'weekly'; id: string; since: Date }
/** `failed` is the reason of the failure after which the channel waits. */
export type Next = Due | { kind: 'wait'; ms: number; failed: string | undefined }

type Claimed = {
  notified: string
  sending: string
  weekly_at: Date
  is_weekly_due: boolean
  /** When the fifth last message was sent, and how many seconds ago; null when there were fewer. */
  fifth_ago: number | null
  fifth_at: Date | null
  salt: string
}

/** What is due on one channel. Only the process that has claimed the channel sends. */
export class Outbox {
  #client: ClientBase
  #key: string
  #sender: string

  constructor(client: ClientBase, channel: Channel, sender: string) {
    this.#client = client
    this.#key = shortHash(channel.address)
    this.#sender = sender
  }

  /** A new channel begins where another one is, or with the leads of the last week. */
  async introduce(label: string): Promise<void> {
    await this.#client.query(
      `insert into private.channels (key, label, notified_up_to, sending_up_to)
       select $1, $2, start, start from (select coalesce(
         (select max(notified_up_to) from private.channels),
         (select max(outbox_seq) from private.lead_index where created_at < now() - make_interval(days => ${WEEK_DAYS})),
         0
       ) as start) as first
       on conflict (key) do nothing`,
      [this.#key, label],
    )
  }

  /** Unless it says to wait, `sent` or `failed` must follow. */
  async next(): Promise<Next> {
    const claimed = await this.#claim()
    if (!claimed) return { kind: 'wait', ...(await this.#untilFree()) }
    const upTo = claimed.sending !== claimed.notified ? claimed.sending : await this.#choose(claimed)
    if (typeof upTo === 'string') return { kind: 'leads', batch: await this.#read(claimed, upTo) }
    if (upTo === undefined && claimed.is_weekly_due) {
      const { salt, weekly_at: since } = claimed
      return { kind: 'weekly', id: nameOf(salt, this.#key, since.toISOString()), since }
    }
    await this.#release()
    return { kind: 'wait', ms: upTo ?? Number.POSITIVE_INFINITY, failed: undefined }
  }

  async sent(due: Due): Promise<void> {
    if (due.kind === 'weekly') return this.#recordSent('weekly_at = now()')
    const { upTo, counts } = due.batch
    const leads = Object.values(counts).reduce((sum, count) => sum + count)
    // A digest counts as several, so that a lasting flood is one message in ten minutes.
    const messages = leads > 1 ? FLOOD.messages : leads
    await this.#recordSent(
      `notified_up_to = $3, sending_up_to = $3, sent_at = (array_fill(clock_timestamp(), array[$4::int]) || sent_at)[1:${FLOOD.messages}]`,
      [upTo, messages],
    )
  }

  async failed(why: string, seconds: number): Promise<number> {
    const { rows } = await this.#client.query<{ pause: number }>(
      `update private.channels set failures = failures + 1, failing_since = least(failing_since, now()), last_error = $3,
         claimed_until = now(), next_try_at = clock_timestamp() + make_interval(
           secs => greatest($4::int, (array[${PAUSES}])[least(failures + 1, ${PAUSES.length})]))
       where key = $1 and claimed_by = $2
       returning ceil(extract(epoch from next_try_at - clock_timestamp()))::int as pause`,
      [this.#key, this.#sender, why, Math.min(seconds, LONGEST_PAUSE)],
    )
    return (rows[0]?.pause ?? PAUSES[0] ?? 0) * 1000
  }

  async #claim(): Promise<Claimed | undefined> {
    // A time further ahead than possible was written while the clock was wrong.
    const { rows } = await this.#client.query<Claimed>(
      `update private.channels set claimed_by = $2, claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
       where key = $1
         and (claimed_by = $2 or extract(epoch from claimed_until - clock_timestamp()) not between 0 and ${CLAIM_SECONDS})
         and extract(epoch from ${NEXT_TRY} - clock_timestamp()) not between 0 and ${LONGEST_PAUSE}
       returning notified_up_to as notified, sending_up_to as sending, weekly_at,
         weekly_at <= now() - make_interval(days => ${WEEK_DAYS}) as is_weekly_due,
         sent_at[${FLOOD.messages}] as fifth_at, extract(epoch from clock_timestamp() - sent_at[${FLOOD.messages}])::float as fifth_ago,
         (select salt from private.settings) as salt`,
      [this.#key, this.#sender],
    )
    return rows[0]
  }

  /** @returns the outbox_seq up to which to send, the milliseconds to wait, or undefined when there is nothing to send */
  async #choose({ notified, fifth_ago, fifth_at }: Claimed): Promise<string | number | undefined> {
    const { rows } = await this.#client.query<{ first: string | null; last: string; was_held: boolean }>(
      `select min(outbox_seq) as first, max(outbox_seq) as last,
         min(created_at) < $2::timestamptz + make_interval(secs => ${FLOOD.seconds}) as was_held
       from private.lead_index where outbox_seq > $1`,
      [notified, fifth_at],
    )
    const [pending] = rows
    if (!pending?.first) return undefined
    if (fifth_ago !== null && fifth_ago >= 0 && fifth_ago < FLOOD.seconds) return (FLOOD.seconds - fifth_ago) * 1000
    const upTo = pending.was_held ? pending.last : pending.first
    await this.#client.query('update private.channels set sending_up_to = $3 where key = $1 and claimed_by = $2', [
      this.#key,
      this.#sender,
      upTo,
    ])
    return upTo
  }

  async #read({ notified, salt }: Claimed, upTo: string): Promise<Batch> {
    const range = [notified, upTo]
    const counted = await this.#client.query<{ kind: Kind; count: number; isSpam: boolean }>(
      `select kind, count(*)::int, bool_and(state = 'spam') as "isSpam" from private.lead_index
       where outbox_seq > $1 and outbox_seq <= $2 group by kind`,
      range,
    )
    const { rows } = await this.#client.query<StoredLead>(
      `select leads.* from private.leads join private.lead_index using (seq)
       where outbox_seq > $1 and outbox_seq <= $2 order by outbox_seq limit ${DIGEST_LEADS_MAX}`,
      range,
    )
    const counts = Object.fromEntries(counted.rows.map(({ kind, count }) => [kind, count]))
    return {
      id: nameOf(salt, this.#key, upTo),
      upTo,
      counts: { message: 0, meetup: 0, note: 0, ...counts },
      isSpam: counted.rows.every(({ isSpam }) => isSpam),
      leads: rows.map((lead) => ({ ...lead, globalId: nameOf(salt, lead.kind, lead.id) })),
    }
  }

  async #untilFree(): Promise<{ ms: number; failed: string | undefined }> {
    const { rows } = await this.#client.query<{ ms: number; failed: string | null }>(
      `select 1000 * extract(epoch from greatest(claimed_until, ${NEXT_TRY}) - clock_timestamp())::float as ms,
         case when ${NEXT_TRY} > clock_timestamp() and failures > 0 then last_error end as failed
       from private.channels where key = $1`,
      [this.#key],
    )
    const { ms = 0, failed = null } = rows[0] ?? {}
    return { ms: Math.min(Math.max(ms, 1000), LONGEST_PAUSE * 1000), failed: failed ?? undefined }
  }

  async #recordSent(assignment: string, values: unknown[] = []): Promise<void> {
    const recovered = ['failures = 0', `failing_since = 'infinity'`, `last_error = ''`, 'next_try_at = now()']
    await this.#release([assignment, ...recovered], values)
  }

  async #release(assignments: string[] = [], values: unknown[] = []): Promise<void> {
    const set = [...assignments, 'claimed_until = now()'].join(', ')
    await this.#client.query(`update private.channels set ${set} where key = $1 and claimed_by = $2`, [
      this.#key,
      this.#sender,
      ...values,
    ])
  }
}
