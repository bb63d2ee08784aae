import { printableLine } from '../../shared/leads/printable.ts'
import { type Channel, WordsRefused } from './channels/channel.ts'
import type { Notice } from './notice.ts'
import type { Outbox } from './outbox.ts'
import { toldLead } from './told-lead.ts'
import { writeNotice } from './write-notice.ts'

/** What came of it: something was told, nothing is to be told for so long, or it failed; in milliseconds. */
export type Turn = { kind: 'told' } | { kind: 'wait'; ms: number } | { kind: 'failed'; ms: number; why: string }

/** Tells a channel what it is to be told next, if anything. `writeWeekly` is undefined when there is no weekly digest. */
export async function tellNext(
  channel: Channel,
  outbox: Outbox,
  writeWeekly: ((id: string, since: Date) => Promise<Notice>) | undefined,
): Promise<Turn> {
  const next = await outbox.next()
  if (next.kind === 'wait') return next
  try {
    if (next.kind === 'weekly') {
      if (writeWeekly) await send(channel, await writeWeekly(next.id, next.since))
    } else if (next.batch.leads.length > 0) {
      const { leads, ...batch } = next.batch
      await send(channel, writeNotice({ ...batch, leads: leads.map(toldLead) }))
    }
  } catch (error) {
    const why = withoutSecrets(error, channel)
    return { kind: 'failed', ms: await outbox.failed(why), why }
  }
  await (next.kind === 'weekly' ? outbox.toldWeekly() : outbox.told(next.batch))
  return { kind: 'told' }
}

/** That somebody wrote is worth more than what: a filter that refuses the words is told without them. */
async function send(channel: Channel, notice: Notice): Promise<void> {
  try {
    await channel.send(notice)
  } catch (error) {
    if (!(error instanceof WordsRefused)) throw error
    const { textWithoutWords, ...rest } = notice
    await channel.send({
      ...rest,
      subject: 'Somebody wrote to you',
      text: textWithoutWords,
      textWithoutWords,
      replyTo: undefined,
      answer: undefined,
      leads: [],
    })
  }
}

/** What the other side says may hold a visitor's words, and goes to the log. */
function withoutSecrets(error: unknown, { secrets }: Channel): string {
  const said = error instanceof Error ? error.message : String(error)
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said)
  return printableLine(hidden.replaceAll(/\s+/g, ' ')).slice(0, 300)
}
