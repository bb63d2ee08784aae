import { findLeadLanguage, hasSeveralLanguages } from '../../leads/lead-language.ts'
import { describeReply } from '../../leads/read-lead.ts'
import { categoryLabel, siteLocale } from '../../leads/site-content.ts'
import { formatMoment } from '../../shared/dates.ts'
import { type Lead, makeColumnLabel } from '../../shared/lead.ts'
import { quoteLines, toPrintableLine, truncateText } from '../../shared/text.ts'
import type { Notification, NotifiedLead } from './channels/channel.ts'

const SUBJECT_NAME_MAX_CHARS = 60
const DIGEST_TEXT_MAX_CHARS = 300
const TEXT_REFUSED = 'A filter on the way here refused the text.'

/** desk/page/query-params.tsx reads its query. */
const makeDeskLink = (deskUrl: string | undefined, { seq }: Lead) => deskUrl && `${deskUrl}/?lead=${seq}`

const describeList = (deskUrl: string | undefined) =>
  deskUrl ? `All of them: ${deskUrl}/` : 'npm run leads shows all of them.'

type Batch = {
  id: string
  /** The count includes the leads of a digest that `leads` leaves out. */
  count: number
  deskUrl: string | undefined
  leads: readonly NotifiedLead[]
}

export function writeNotification({ leads, ...batch }: Batch): Notification {
  const [lead] = leads
  return lead && batch.count === 1 ? describeLead(batch, lead) : describeDigest({ ...batch, leads })
}

function describeLead({ id, deskUrl }: Omit<Batch, 'leads'>, lead: NotifiedLead): Notification {
  const { kind, name, replyLink } = lead
  const came = formatArrival(lead)
  const deskLink = makeDeskLink(deskUrl, lead)
  return {
    id,
    subject: writeHeadline(lead, [...toPrintableLine(name)].slice(0, SUBJECT_NAME_MAX_CHARS).join('')),
    text: [`${writeHeadline(lead)}, ${came}`, quoteText(lead), ...listExtras(lead), listLinks(lead, deskLink)].join(
      '\n\n',
    ),
    fallbackText: `A ${kind} came, ${came}. ${TEXT_REFUSED} ${deskLink ?? describeList(deskUrl)}`,
    replyTo: makeReplyTo(lead),
    replyLink: replyLink ?? undefined,
    deskLink,
    leads: [lead],
  }
}

const formatArrival = ({ created_at }: Lead): string => formatMoment(new Date(created_at), siteLocale)

/** The page writes the text of a meetup, and only its phone number says something new. */
function quoteText({ kind, phone, text }: Lead, maxChars = Number.POSITIVE_INFINITY): string {
  if (kind === 'meetup' && phone && text.includes(phone)) return `Phone: ${toPrintableLine(phone)}`
  return quoteLines(truncateText(text, maxChars))
}

/** This must be the last paragraph, which a channel keeps when it shortens the text. */
const listLinks = (lead: Lead, deskLink: string | undefined): string =>
  [`Reply: ${describeReply(lead)}`, ...(deskLink ? [`At your desk: ${deskLink}`] : [])].join('\n')

/** Only ASCII is allowed before the @ in a header. Any other address is in the text alone. */
function makeReplyTo({ name, email, replyLink }: Lead): Notification['replyTo'] {
  const local = email.slice(0, email.lastIndexOf('@'))
  if (!replyLink?.startsWith('mailto:') || !/^(?!.*=\?)[\x21-\x7e]+$/.test(local)) return undefined
  return { name: toPrintableLine(name), address: email }
}

function describeDigest({ id, count, deskUrl, leads }: Batch): Notification {
  const shown = leads.map((lead) =>
    [
      `- ${writeHeadline(lead)}, ${formatArrival(lead)}`,
      [listLinks(lead, makeDeskLink(deskUrl, lead)), ...listExtras(lead)].join('\n').replaceAll(/^/gm, '  '),
      quoteText(lead, DIGEST_TEXT_MAX_CHARS).replaceAll(/^/gm, '  '),
    ].join('\n'),
  )
  const rest = count - leads.length
  return {
    id,
    subject: `${count} leads in a short time`,
    text: [
      `${count} leads came in a short time, so they come together.`,
      ...shown,
      rest > 0 ? `… and ${rest} more. ${describeList(deskUrl)}` : describeList(deskUrl),
    ].join('\n\n'),
    fallbackText: `${count} leads came. ${TEXT_REFUSED} ${describeList(deskUrl)}`,
    deskLink: deskUrl && `${deskUrl}/`,
    leads,
  }
}

function writeHeadline({ kind, name, category }: Lead, writer = toPrintableLine(name)): string {
  if (kind === 'note') return 'A note'
  return `${kind === 'meetup' ? 'Meetup with' : 'Message from'} ${writer} (${categoryLabel(category)})`
}

const listExtras = ({ extra, language }: Lead): string[] => [
  ...(hasSeveralLanguages ? [`Written on your page in ${findLeadLanguage(language).name}.`] : []),
  ...Object.entries(extra).map(([column, value]) => `${makeColumnLabel(column)}: ${toPrintableLine(value)}`),
]
