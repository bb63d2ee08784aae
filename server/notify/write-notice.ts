import { KINDS, type Kind } from '../../shared/leads/kinds.ts'
import { printable, printableLine } from '../../shared/leads/printable.ts'
import { when } from '../../shared/leads/when.ts'
import { categoryLabel } from './category-label.ts'
import type { Notice } from './notice.ts'
import type { ToldLead } from './told-lead.ts'

const SUBJECT_NAME_MAX_CHARS = 60
const DIGEST_TEXT_MAX_CHARS = 300
const SPAM = 'Probably spam: '
const READ_THEM = 'npm run leads shows all of them.'

type Counts = Record<Kind, number>
type Batch = { id: string; counts: Counts; isSpam: boolean; leads: readonly ToldLead[] }

/** One lead with its whole text, or a digest of several, of which `leads` are the first. */
export function writeNotice({ leads, ...batch }: Batch): Notice {
  const [lead] = leads
  return lead && total(batch.counts) === 1 ? noticeOf(batch.id, lead) : digestOf({ ...batch, leads })
}

function noticeOf(id: string, lead: ToldLead): Notice {
  const { kind, answer, probably_spam } = lead
  const link = /^(mailto|tel):/.test(answer) ? answer : undefined
  return {
    id,
    subject: headline(lead),
    text: [`${headline(lead)}, ${when(new Date(lead.created_at))}`, printable(lead.text), `Answer: ${answer}`].join(
      '\n\n',
    ),
    textWithoutWords: `A ${kind} came, ${when(new Date(lead.created_at))}. Its words were refused on the way here: ${READ_THEM}`,
    replyTo: replyToOf(lead),
    answer: link,
    leads: [lead],
    isQuiet: probably_spam,
  }
}

/** A header holds ASCII, and what stands before the @ can't be written in it otherwise: such an address is in the text alone. */
function replyToOf({ name, email, answer }: ToldLead): Notice['replyTo'] {
  const local = email.slice(0, email.lastIndexOf('@'))
  if (!answer.startsWith('mailto:') || !/^(?!.*=\?)[\x21-\x7e]+$/.test(local)) return undefined
  return { name: printableLine(name), address: email }
}

function digestOf({ id, counts, isSpam, leads }: Batch): Notice {
  const came = countsAsText(counts)
  const shown = leads.map((lead) => {
    const head = `- ${headline(lead)}, ${when(new Date(lead.created_at))}`
    return `${head}\n  Answer: ${lead.answer}\n${indented(shortened(lead.text))}`
  })
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

function headline({ kind, name, category, probably_spam }: ToldLead): string {
  const who = [...printableLine(name)].slice(0, SUBJECT_NAME_MAX_CHARS).join('')
  const what = {
    note: 'A note',
    meetup: `Meetup with ${who} (${categoryLabel(category)})`,
    message: `Message from ${who} (${categoryLabel(category)})`,
  }
  return `${probably_spam ? SPAM : ''}${what[kind]}`
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > DIGEST_TEXT_MAX_CHARS ? `${characters.slice(0, DIGEST_TEXT_MAX_CHARS).join('')}…` : text
}

const indented = (text: string) => printable(text).replaceAll(/^/gm, '    ')
