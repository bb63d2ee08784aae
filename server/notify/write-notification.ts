import { formatMoment } from '../../shared/dates.ts'
import { howToAnswer, KINDS, type Kind, type Lead, labelOfColumn } from '../../shared/lead.ts'
import { printableLine, quoted } from '../../shared/printable.ts'
import { categoryLabel } from '../leads/owner-words.ts'
import type { Notification } from './notification.ts'

const SUBJECT_NAME_MAX_CHARS = 60
const DIGEST_TEXT_MAX_CHARS = 300
const SPAM = 'Probably spam: '
const READ_THEM = 'npm run leads shows all of them.'

type Counts = Record<Kind, number>
type Batch = { id: string; counts: Counts; isSpam: boolean; leads: readonly Lead[] }

/** One lead with its whole text, or a digest of several, of which `leads` are the first. */
export function writeNotification({ leads, ...batch }: Batch): Notification {
  const [lead] = leads
  return lead && total(batch.counts) === 1 ? notificationOf(batch.id, lead) : digestOf({ ...batch, leads })
}

function notificationOf(id: string, lead: Lead): Notification {
  const { kind, answer, state } = lead
  const head = `${headline(lead)}, ${formatMoment(new Date(lead.created_at))}`
  return {
    id,
    subject: headline(lead),
    text: [head, quoted(lead.text), ...extraOf(lead), `Answer: ${howToAnswer(lead)}`].join('\n\n'),
    textWithoutWords: `A ${kind} came, ${formatMoment(new Date(lead.created_at))}. Its words were refused on the way here: ${READ_THEM}`,
    replyTo: replyToOf(lead),
    answer: answer ?? undefined,
    leads: [lead],
    isQuiet: state === 'spam',
  }
}

/** A header holds ASCII, and the part before the @ can't be encoded: such an address is in the text alone. */
function replyToOf({ name, email, answer }: Lead): Notification['replyTo'] {
  const local = email.slice(0, email.lastIndexOf('@'))
  if (!answer?.startsWith('mailto:') || !/^(?!.*=\?)[\x21-\x7e]+$/.test(local)) return undefined
  return { name: printableLine(name), address: email }
}

function digestOf({ id, counts, isSpam, leads }: Batch): Notification {
  const came = countsAsText(counts)
  const shown = leads.map((lead) =>
    [
      `- ${headline(lead)}, ${formatMoment(new Date(lead.created_at))}`,
      ...[`Answer: ${howToAnswer(lead)}`, ...extraOf(lead)].map((line) => `  ${line}`),
      quoted(shortened(lead.text)).replaceAll(/^/gm, '  '),
    ].join('\n'),
  )
  const rest = total(counts) - leads.length
  return {
    id,
    subject: `${isSpam ? SPAM : ''}${came} in a short time`,
    text: [
      `${came} came in a short time, so they come together.`,
      ...shown,
      rest > 0 ? `… and ${rest} more. ${READ_THEM}` : READ_THEM,
    ].join('\n\n'),
    textWithoutWords: `${came} came. Their words were refused on the way here: ${READ_THEM}`,
    replyTo: undefined,
    answer: undefined,
    leads,
    isQuiet: isSpam,
  }
}

const total = (counts: Counts) => counts.message + counts.meetup + counts.note

/** “3 messages, 1 note”. */
export function countsAsText(counts: Counts): string {
  const named = KINDS.filter((kind) => counts[kind] > 0)
  return named.map((kind) => `${counts[kind]} ${kind}${counts[kind] === 1 ? '' : 's'}`).join(', ') || 'nothing'
}

function headline({ kind, name, category, state }: Lead): string {
  const who = [...printableLine(name)].slice(0, SUBJECT_NAME_MAX_CHARS).join('')
  const what = {
    note: 'A note',
    meetup: `Meetup with ${who} (${categoryLabel(category)})`,
    message: `Message from ${who} (${categoryLabel(category)})`,
  }
  return `${state === 'spam' ? SPAM : ''}${what[kind]}`
}

const extraOf = ({ extra }: Lead): string[] =>
  Object.entries(extra).map(([column, value]) => `${labelOfColumn(column)}: ${printableLine(value)}`)

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > DIGEST_TEXT_MAX_CHARS ? `${characters.slice(0, DIGEST_TEXT_MAX_CHARS).join('')}…` : text
}
