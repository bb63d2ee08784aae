import type { Pool } from 'pg'
import { readLead } from '../../leads/read-lead.ts'
import { toPrintableLine } from '../../shared/text.ts'
import { getErrorMessage } from '../error-message.ts'
import { withConnection } from '../store/pool.ts'
import { type Channel, type Notification, RetryLaterError, TextRejectedError } from './channels/channel.ts'
import {
  type Batch,
  findPending,
  recordDelivery,
  recordFailure,
  SEND_WITHIN_SECONDS,
  takeBatch,
} from './notification-queue.ts'
import { writeNotification } from './write-notification.ts'

type NotifyOptions = {
  deskUrl: string | undefined
  /** Finishes the current batch and sends no other. */
  stopping?: AbortSignal
  /** Aborts the current batch. */
  aborting?: AbortSignal
}

/** `waitMs` is the time until the next try: `waiting` after an earlier failure, `failed` after one now. */
export type Outcome = { sent: number; waitMs: number } & (
  | { kind: 'idle' }
  | { kind: 'waiting'; reason: string }
  | { kind: 'failed'; reason: string }
)

/** Sends what is due. Several processes may do so at once. No connection waits for a mail server. */
export async function notifyChannel(pool: Pool, channel: Channel, options: NotifyOptions): Promise<Outcome> {
  for (let sent = 0; ; sent += 1) {
    if (options.stopping?.aborted) return { kind: 'idle', sent, waitMs: 0 }
    const batch = await withConnection(pool, (client) => takeBatch(client, channel))
    if (!batch) {
      const { ms: waitMs, reason } = await withConnection(pool, (client) => findPending(client, channel))
      return reason === undefined ? { kind: 'idle', sent, waitMs } : { kind: 'waiting', sent, waitMs, reason }
    }
    const failure = await attemptDelivery(channel, batch, options)
    if (failure) {
      const waitMs = await withConnection(pool, (client) => recordFailure(client, channel, { ...batch, ...failure }))
      return { kind: 'failed', sent, waitMs, reason: failure.reason }
    }
    const record = () => withConnection(pool, (client) => recordDelivery(client, channel, batch))
    // A batch that is not recorded is sent again, so a database that restarts gets a second try.
    await record().catch(record)
  }
}

async function attemptDelivery(
  channel: Channel,
  { leads, ...batch }: Batch,
  { deskUrl, aborting }: NotifyOptions,
): Promise<{ reason: string; seconds: number } | undefined> {
  const deadline = AbortSignal.timeout(SEND_WITHIN_SECONDS * 1000)
  const signal = aborting ? AbortSignal.any([deadline, aborting]) : deadline
  try {
    const read = leads.map(({ globalId, ...stored }) => ({ ...readLead(stored), globalId }))
    await send(channel, writeNotification({ ...batch, deskUrl, leads: read }), signal)
    return undefined
  } catch (error) {
    const reason = signal.aborted ? explainAbort(deadline) : hideSecrets(error, channel)
    return { reason, seconds: error instanceof RetryLaterError ? error.seconds : 0 }
  }
}

/** A filter that refuses the visitor's text gets the notification without it. */
async function send(channel: Channel, notification: Notification, signal: AbortSignal): Promise<void> {
  try {
    await channel.send(notification, signal)
  } catch (error) {
    if (!(error instanceof TextRejectedError)) throw error
    const { id, fallbackText, deskLink } = notification
    await channel.send(
      { id, subject: 'Somebody wrote to you', text: fallbackText, fallbackText, deskLink, leads: [] },
      signal,
    )
  }
}

const explainAbort = (deadline: AbortSignal): string =>
  deadline.aborted ? `it took longer than ${SEND_WITHIN_SECONDS} seconds` : 'the site was stopped meanwhile'

/** Makes one printable line, because the other side's error may hold a visitor's text. */
function hideSecrets(error: unknown, { secrets }: Channel): string {
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), getErrorMessage(error))
  return toPrintableLine(hidden.replaceAll(/\s+/g, ' ')).slice(0, 300)
}
