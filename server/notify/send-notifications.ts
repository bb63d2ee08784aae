import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { getErrorMessage } from '../../shared/node/error-message.ts'
import type { Queryable, Transactional } from '../../shared/node/queryable.ts'
import { toPrintableLine } from '../../shared/printable.ts'
import { type Channel, type LeadNotification, RetryAfterError, TextRejectedError } from './channels/channel.ts'
import {
  claimNotification,
  type Failure,
  type QueuedNotification,
  recordFailure,
  recordSent,
  SEND_WITHIN_SECONDS,
} from './delivery-queue.ts'
import { makeNotification, makeNotificationWithoutVisitorText } from './make-notification.ts'

type SendOptions = {
  deskUrl: string | undefined
  /** Finishes the current notification and sends no other. */
  stopping?: AbortSignal
  /** Aborts the current notification. */
  aborting?: AbortSignal
}

type SendResult = {
  /** The number of notifications that were sent. */
  sent: number
  /** The reason why the last notification failed just now. */
  failure: string | undefined
}

/**
 * Sends what is due on a channel, one notification after the other, until one fails. Several processes may do it at
 * once. No connection to the database waits for a mail server.
 */
export async function sendNotifications(
  store: Queryable & Transactional,
  channel: Channel,
  options: SendOptions,
): Promise<SendResult> {
  let sent = 0
  let failure: Failure | undefined
  while (failure === undefined && !options.stopping?.aborted) {
    const queued = await claimNotification(store, channel)
    if (!queued) break
    failure = await attemptToSend(channel, queued, options)
    if (failure === undefined) {
      const record = () => recordSent(store, channel, queued)
      // A notification that is not recorded is sent again, so a database that restarts gets a second try.
      await record().catch(record)
      sent += 1
    } else {
      // A second try could come when the claim has ended and another process sends the same.
      await recordFailure(store, channel, queued, failure)
    }
  }
  return { sent, failure: failure?.reason }
}

/** @returns why it could not be sent */
async function attemptToSend(
  channel: Channel,
  queued: QueuedNotification,
  { deskUrl, aborting }: SendOptions,
): Promise<Failure | undefined> {
  const deadline = AbortSignal.timeout(SEND_WITHIN_SECONDS * 1000)
  const signal = aborting ? AbortSignal.any([deadline, aborting]) : deadline
  try {
    const notification = makeNotification(queued, deskUrl, getOwnerProfile())
    await sendWithOrWithoutVisitorText(channel, notification, signal)
    return undefined
  } catch (error) {
    if (deadline.aborted) return { reason: `it took longer than ${SEND_WITHIN_SECONDS} seconds` }
    if (signal.aborted) return { reason: 'the site was stopped meanwhile' }
    const retryAfterSeconds = error instanceof RetryAfterError ? error.retryAfterSeconds : undefined
    return { reason: describeFailure(error, channel), retryAfterSeconds }
  }
}

/**
 * If the channel rejects the visitor's text, it gets the notification without it: a digest would retry for ever.
 * So does a webhook of the owner's own program, because a chat at a host of its own looks the same.
 */
async function sendWithOrWithoutVisitorText(channel: Channel, notification: LeadNotification, signal: AbortSignal) {
  try {
    await channel.send(notification, signal)
  } catch (error) {
    if (!(error instanceof TextRejectedError)) throw error
    await channel.send(makeNotificationWithoutVisitorText(notification), signal)
  }
}

/** Makes one printable line without secrets, because the other side's error may hold a visitor's text. */
function describeFailure(error: unknown, { secrets }: Channel): string {
  let message = getErrorMessage(error)
  for (const secret of secrets) message = message.replaceAll(secret, '…')
  return toPrintableLine(message.replaceAll(/\s+/g, ' ')).slice(0, 300)
}
