import type { ClientBase } from 'pg'
import { country } from '../../leads/owner-words.ts'
import { readLead } from '../../shared/lead.ts'
import { printableLine } from '../../shared/printable.ts'
import { errorMessage } from '../error-message.ts'
import { type Channel, RetryLater, WordsRefused } from './channels/channel.ts'
import type { Notification, NotifiedLead } from './notification.ts'
import { type Batch, type Due, Outbox, SEND_WITHIN_SECONDS } from './outbox.ts'
import { writeNotification } from './write-notification.ts'
import { writeWeekly } from './write-weekly.ts'

type NotifyOptions = {
  /** Differs between processes that may run at the same time. */
  sender: string
  dataDir: string | undefined
  deskUrl: string | undefined
  isWeekly: boolean
  /** Finishes the current message and sends no other. */
  stopping?: AbortSignal
  /** Aborts the current message. */
  aborting?: AbortSignal
}

/** `waitMs` is the time until the next try: `waiting` after an earlier failure, `failed` after one now. */
export type Outcome = { sent: number; waitMs: number } & (
  | { kind: 'idle' }
  | { kind: 'waiting'; why: string }
  | { kind: 'failed'; why: string }
)

export async function notifyChannel(client: ClientBase, channel: Channel, options: NotifyOptions): Promise<Outcome> {
  const outbox = new Outbox(client, channel, options.sender)
  await outbox.introduce(channel.label)
  for (let sent = 0; ; sent += 1) {
    if (options.stopping?.aborted) return { kind: 'idle', sent, waitMs: 0 }
    const next = await outbox.next()
    if (next.kind === 'wait') {
      const { ms: waitMs, failed } = next
      return failed === undefined ? { kind: 'idle', sent, waitMs } : { kind: 'waiting', sent, waitMs, why: failed }
    }
    const deadline = AbortSignal.timeout(SEND_WITHIN_SECONDS * 1000)
    const signal = options.aborting ? AbortSignal.any([deadline, options.aborting]) : deadline
    try {
      const notification = await write(client, next, options)
      if (notification) await send(channel, notification, signal)
    } catch (error) {
      const why = signal.aborted ? whyAborted(deadline) : withoutSecrets(error, channel)
      const waitMs = await outbox.failed(why, error instanceof RetryLater ? error.seconds : 0)
      return { kind: 'failed', sent, waitMs, why }
    }
    await outbox.sent(next)
  }
}

async function write(
  client: ClientBase,
  due: Due,
  { dataDir, deskUrl, isWeekly }: NotifyOptions,
): Promise<Notification | undefined> {
  if (due.kind === 'weekly') return isWeekly ? writeWeekly(client, { dataDir, deskUrl, ...due }) : undefined
  const { leads, ...batch } = due.batch
  if (leads.length === 0) return undefined
  return writeNotification({ ...batch, deskUrl, leads: leads.map(readNotifiedLead) })
}

const readNotifiedLead = ({ globalId, ...stored }: Batch['leads'][number]): NotifiedLead => ({
  ...readLead(stored, country),
  globalId,
})

/** A filter that refuses the words gets the notification without them. */
async function send(channel: Channel, notification: Notification, signal: AbortSignal): Promise<void> {
  try {
    await channel.send(notification, signal)
  } catch (error) {
    if (!(error instanceof WordsRefused)) throw error
    const wordless = {
      ...notification,
      subject: 'Somebody wrote to you',
      text: notification.textWithoutWords,
      replyTo: undefined,
      answer: undefined,
      leads: [],
    }
    await channel.send(wordless, signal)
  }
}

const whyAborted = (deadline: AbortSignal): string =>
  deadline.aborted ? `it took longer than ${SEND_WITHIN_SECONDS} seconds` : 'the site was stopped meanwhile'

/** One printable line without secrets, as the error of the other side may hold a visitor's words. */
function withoutSecrets(error: unknown, { secrets }: Channel): string {
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), errorMessage(error))
  return printableLine(hidden.replaceAll(/\s+/g, ' ')).slice(0, 300)
}
