import { randomUUID } from 'node:crypto'
import type { Client, ClientConfig } from 'pg'
import { judgeLeads } from '../leads/judge-leads.ts'
import { removeExpired } from '../leads/remove-expired.ts'
import { LastingConnection } from '../store/lasting-connection.ts'
import { reasonOf } from '../store/reason-of.ts'
import type { Channel } from './channels/channel.ts'
import { Outbox } from './outbox.ts'
import type { NotifySettings } from './read-notify-settings.ts'
import { Repeater } from './repeater.ts'
import { tellNext } from './tell.ts'
import { writeWeekly } from './write-weekly.ts'

type NotifierOptions = NotifySettings & {
  connection: ClientConfig
  /** The directory of the embedded store, to which nobody else writes; undefined of a database others may write to. */
  dataDir: string | undefined
  /** Takes one line about what could not be done. */
  log: (line: string) => void
}
export type Notifier = {
  /** Something may have come. */
  wake: () => void
  /** Ends when what is being sent has been sent and noted; it is given up after `withinMs`. */
  stop: (withinMs: number) => Promise<void>
}

/** The visitor has his answer by then, and a burst is looked at once. */
const AFTER_INSERT_MS = 300
/** Into a database others may have written, and told within five seconds. */
const LOOK_EVERY_MS = 2_000
const EXPIRED_EVERY_MS = 3_600_000
const STORE_AGAIN_MS = 5_000
const QUERY_TIMEOUT_MS = 30_000

/**
 * Does for the owner, beside the visitors, what is to be done when something came: sets apart what is probably spam, tells
 * her by each channel, and removes what has been kept long enough.
 */
export function startNotifier({ connection, dataDir, channels, isWeekly, log }: NotifierOptions): Notifier {
  // Only one process has the embedded store, so after a kill the next one need not wait for its claims.
  const sender = dataDir === undefined ? randomUUID() : 'site'
  const atMost = dataDir === undefined ? LOOK_EVERY_MS : Number.POSITIVE_INFINITY
  let isStopping = false
  const givingUp = new AbortController()
  let waking: NodeJS.Timeout | undefined

  const repeat = (work: (client: Client) => Promise<number>) => {
    const lasting = new LastingConnection({ ...connection, query_timeout: QUERY_TIMEOUT_MS })
    const repeater = new Repeater(async () => {
      try {
        return await work(await lasting.client())
      } catch (error) {
        lasting.drop()
        if (!isStopping) log(`notify: the store does not answer: ${reasonOf(error)}`)
        return STORE_AGAIN_MS
      }
    })
    return {
      wake: () => repeater.wake(),
      stop: async () => {
        await repeater.stop()
        await lasting.close().catch(() => {})
      },
    }
  }
  const tellBy = (channel: Channel) => {
    let isKnown = false
    return repeat(async (client) => {
      const outbox = new Outbox(client, channel, sender)
      if (!isKnown) await outbox.introduce(channel.label)
      isKnown = true
      // A flood is judged between its visitors, not before them.
      if (await judgeLeads(client)) return AFTER_INSERT_MS
      const weekly = (id: string, since: Date) => writeWeekly(client, dataDir, id, since)
      const turn = await tellNext(channel, outbox, isWeekly ? weekly : undefined, givingUp.signal)
      if (turn.kind === 'failed') log(`notify: ${channel.label} failed, again in ${turn.ms / 1000} s: ${turn.why}`)
      return turn.kind === 'told' ? 0 : Math.min(turn.ms, turn.kind === 'wait' ? atMost : turn.ms)
    })
  }
  const judging = repeat(async (client) => ((await judgeLeads(client)) ? AFTER_INSERT_MS : atMost))
  const removing = repeat(async (client) => ((await removeExpired(client)) ? AFTER_INSERT_MS : EXPIRED_EVERY_MS))
  const telling = channels.map(tellBy)
  return {
    wake: () => {
      waking ??= setTimeout(() => {
        waking = undefined
        for (const each of [judging, ...telling]) each.wake()
      }, AFTER_INSERT_MS)
    },
    stop: async (withinMs) => {
      isStopping = true
      clearTimeout(waking)
      const patience = setTimeout(() => givingUp.abort(), withinMs)
      await Promise.all([judging, removing, ...telling].map((each) => each.stop()))
      clearTimeout(patience)
    },
  }
}
