import { getErrorMessage } from '../../shared/error-message.ts'
import { toPrintableLine } from '../../shared/printable.ts'
import type { Store } from '../store/store.ts'
import { type Channel, type LeadNotification, RetryAfterError, TextRejectedError } from './channels/channel.ts'
import { makeNotification, makeNotificationWithoutWords } from './make-notification.ts'
import {
  type Batch,
  type Failure,
  type QueueState,
  readQueueState,
  recordDelivery,
  recordFailure,
  SEND_WITHIN_SECONDS,
  takeBatch,
} from './notification-queue.ts'

type OwnerStore = Pick<Store, 'withOwnerConnection'>

type SendOptions = {
  deskUrl: string | undefined
  /** Finishes the current message and sends no other. */
  stopping?: AbortSignal
  /** Aborts the current message. */
  aborting?: AbortSignal
}

export type DeliveryResult = QueueState & {
  /** The number of messages that were sent. */
  sent: number
  /** The reason why the last message failed just now. */
  failure: string | undefined
}

/**
 * Sends what is due on a channel, one message after the other, until one fails. Several processes may do it at once. No
 * connection to the database waits for a mail server.
 */
export async function sendNotifications(
  store: OwnerStore,
  channel: Channel,
  options: SendOptions,
): Promise<DeliveryResult> {
  let sent = 0
  let failure: Failure | undefined
  while (failure === undefined && !options.stopping?.aborted) {
    const batch = await store.withOwnerConnection((client) => takeBatch(client, channel))
    if (!batch) break
    failure = await sendBatch(channel, batch, options)
    await record(store, channel, batch, failure)
    if (failure === undefined) sent += 1
  }
  const queueState = await store.withOwnerConnection((client) => readQueueState(client, channel))
  return { sent, failure: failure?.reason, ...queueState }
}

async function record(store: OwnerStore, channel: Channel, batch: Batch, failure: Failure | undefined): Promise<void> {
  if (failure !== undefined)
    return store.withOwnerConnection((client) => recordFailure(client, channel, batch, failure))
  const recordSent = () => store.withOwnerConnection((client) => recordDelivery(client, channel, batch))
  // A message that is not recorded is sent again, so a database that restarts gets a second try.
  await recordSent().catch(recordSent)
}

/** @returns why the batch could not be sent */
async function sendBatch(
  channel: Channel,
  batch: Batch,
  { deskUrl, aborting }: SendOptions,
): Promise<Failure | undefined> {
  const deadline = AbortSignal.timeout(SEND_WITHIN_SECONDS * 1000)
  const signal = aborting ? AbortSignal.any([deadline, aborting]) : deadline
  try {
    await send(channel, makeNotification(batch, deskUrl), signal)
    return undefined
  } catch (error) {
    if (deadline.aborted) return { reason: `it took longer than ${SEND_WITHIN_SECONDS} seconds` }
    if (signal.aborted) return { reason: 'the site was stopped meanwhile' }
    const retryAfterSeconds = error instanceof RetryAfterError ? error.retryAfterSeconds : undefined
    return { reason: describeFailure(error, channel), retryAfterSeconds }
  }
}

/**
 * A filter that rejects the visitor's words gets the notification without them, because what is rejected for good would
 * hold up a digest. A program that rejects them gets it, too: a chat at a host of its own looks the same.
 */
async function send(channel: Channel, notification: LeadNotification, signal: AbortSignal): Promise<void> {
  try {
    await channel.send(notification, signal)
  } catch (error) {
    if (!(error instanceof TextRejectedError)) throw error
    await channel.send(makeNotificationWithoutWords(notification), signal)
  }
}

/** Makes one printable line without secrets, because the other side's error may hold a visitor's text. */
function describeFailure(error: unknown, { secrets }: Channel): string {
  let message = getErrorMessage(error)
  for (const secret of secrets) message = message.replaceAll(secret, '…')
  return toPrintableLine(message.replaceAll(/\s+/g, ' ')).slice(0, 300)
}
