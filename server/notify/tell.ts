import { printableLine } from '../../shared/leads/printable.ts'
import { reasonOf } from '../store/reason-of.ts'
import { type Channel, WordsRefused } from './channels/channel.ts'
import type { Notice } from './notice.ts'
import { type Outbox, SEND_WITHIN_SECONDS } from './outbox.ts'
import { toldLead } from './told-lead.ts'
import { writeNotice } from './write-notice.ts'

/**
 * What came of it: something was told, nothing is to be told for so long, after one that `failed` or without, or it failed; in
 * milliseconds.
 */
export type Turn =
  | { kind: 'told' }
  | { kind: 'wait'; ms: number; failed: string | undefined }
  | { kind: 'failed'; ms: number; why: string }

/**
 * Tells a channel what it is to be told next, if anything. `writeWeekly` is undefined when there is no weekly digest;
 * `stopping` ends what is under way.
 */
export async function tellNext(
  channel: Channel,
  outbox: Outbox,
  writeWeekly: ((id: string, since: Date) => Promise<Notice>) | undefined,
  stopping?: AbortSignal,
): Promise<Turn> {
  const next = await outbox.next()
  if (next.kind === 'wait') return next
  const deadline = AbortSignal.timeout(SEND_WITHIN_SECONDS * 1000)
  const signal = stopping ? AbortSignal.any([deadline, stopping]) : deadline
  try {
    if (next.kind === 'weekly') {
      if (writeWeekly) await send(channel, await writeWeekly(next.id, next.since), signal)
    } else if (next.batch.leads.length > 0) {
      const { leads, ...batch } = next.batch
      await send(channel, writeNotice({ ...batch, leads: leads.map(toldLead) }), signal)
    }
  } catch (error) {
    const why = signal.aborted ? whyGivenUp(deadline) : withoutSecrets(error, channel)
    return { kind: 'failed', ms: await outbox.failed(why), why }
  }
  await (next.kind === 'weekly' ? outbox.toldWeekly() : outbox.told(next.batch))
  return { kind: 'told' }
}

/** That somebody wrote is worth more than what: a filter that refuses the words is told without them. */
async function send(channel: Channel, notice: Notice, signal: AbortSignal): Promise<void> {
  try {
    await channel.send(notice, signal)
  } catch (error) {
    if (!(error instanceof WordsRefused)) throw error
    const { textWithoutWords, ...rest } = notice
    const wordless = {
      ...rest,
      subject: 'Somebody wrote to you',
      text: textWithoutWords,
      textWithoutWords,
      replyTo: undefined,
      answer: undefined,
      leads: [],
    }
    await channel.send(wordless, signal)
  }
}

const whyGivenUp = (deadline: AbortSignal): string =>
  deadline.aborted ? `it took longer than ${SEND_WITHIN_SECONDS} seconds` : 'the site was stopped meanwhile'

/** What the other side says may hold a visitor's words, and goes to the log. */
function withoutSecrets(error: unknown, { secrets }: Channel): string {
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reasonOf(error))
  return printableLine(hidden.replaceAll(/\s+/g, ' ')).slice(0, 300)
}
