import { getLanguage, hasSeveralLanguages, type OwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { describeHowToReply } from '../../leads/reply.ts'
import { toLead } from '../../leads/stored-lead.ts'
import type { Lead } from '../../shared/lead.ts'
import { formatMoment } from '../../shared/locale.ts'
import { quoteLines, toPrintableLine } from '../../shared/printable.ts'
import { truncateText } from '../../shared/text.ts'
import type { LeadNotification, NotifiedLead } from './channels/channel.ts'
import type { QueuedNotification } from './delivery-queue.ts'

const SUBJECT_NAME_MAX_CHARS = 60
const DIGEST_TEXT_MAX_CHARS = 300

export function makeNotification(
  { id, count, leads: stored }: Omit<QueuedNotification, 'attempts'>,
  deskUrl: string | undefined,
  owner: OwnerProfile,
): LeadNotification {
  const leads = stored.map((lead) => ({ ...toLead(lead, owner), global_id: lead.global_id }))
  const [first] = leads
  const text = first && count === 1 ? makeLeadText(first, deskUrl, owner) : makeDigestText(leads, count, deskUrl, owner)
  return { id, leads, ...text }
}

/** Makes the notification without the visitor's text, for a filter that rejects it. */
export const makeNotificationWithoutVisitorText = ({ id, deskLink }: LeadNotification): LeadNotification => ({
  id,
  subject: 'Somebody wrote to you',
  text: `A filter on the way here refused the text. ${deskLink ?? formatListLink(undefined)}`,
  deskLink,
  leads: [],
})

type NotificationText = Omit<LeadNotification, 'id' | 'leads'>

function makeLeadText(lead: NotifiedLead, deskUrl: string | undefined, owner: OwnerProfile): NotificationText {
  const { name, reply_link } = lead
  const deskLink = makeDeskLink(lead, deskUrl)
  const paragraphs = [
    `${formatHeadline(lead, toPrintableLine(name))}, ${formatArrival(lead, owner)}`,
    quoteLead(lead),
    ...describeLanguage(lead, owner),
    // A channel that shortens the text keeps the last paragraph.
    formatLinks(lead, deskLink),
  ]
  return {
    subject: formatHeadline(lead, [...toPrintableLine(name)].slice(0, SUBJECT_NAME_MAX_CHARS).join('')),
    text: paragraphs.join('\n\n'),
    replyTo: makeReplyTo(lead),
    replyLink: reply_link ?? undefined,
    deskLink,
  }
}

function makeDigestText(
  leads: NotifiedLead[],
  count: number,
  deskUrl: string | undefined,
  owner: OwnerProfile,
): NotificationText {
  const items = leads.map((lead) => {
    const headline = `- ${formatHeadline(lead, toPrintableLine(lead.name))}, ${formatArrival(lead, owner)}`
    const lines = [
      formatLinks(lead, makeDeskLink(lead, deskUrl)),
      ...describeLanguage(lead, owner),
      quoteLead(lead, DIGEST_TEXT_MAX_CHARS),
    ]
    return `${headline}\n${lines.join('\n').replaceAll(/^/gm, '  ')}`
  })
  const rest = count - leads.length
  const end = rest > 0 ? `… and ${rest} more. ${formatListLink(deskUrl)}` : formatListLink(deskUrl)
  return {
    subject: `${count} leads in a short time`,
    text: [`${count} leads came in a short time, so they come together.`, ...items, end].join('\n\n'),
    deskLink: deskUrl,
  }
}

function formatHeadline({ kind, category_label }: Lead, name: string): string {
  if (kind === 'note') return 'A note'
  return `${kind === 'meetup' ? 'Meetup with' : 'Message from'} ${name} (${category_label})`
}

const formatArrival = ({ created_at }: Lead, { language }: OwnerProfile): string =>
  formatMoment(new Date(created_at), language.locale)

/** The page writes the text of a meetup, and only its phone number says something new. */
function quoteLead(lead: Lead, maxChars = Number.POSITIVE_INFINITY): string {
  const { is_from_meetup_form, phone, text } = lead
  if (is_from_meetup_form && phone && text.includes(phone)) return `Phone: ${toPrintableLine(phone)}`
  return quoteLines(truncateText(text, maxChars))
}

const describeLanguage = ({ language }: Lead, owner: OwnerProfile): string[] =>
  hasSeveralLanguages(owner) ? [`Written on your page in ${getLanguage(language, owner).name}.`] : []

const formatLinks = (lead: Lead, deskLink: string | undefined): string =>
  `Reply: ${describeHowToReply(lead)}${deskLink ? `\nAt your desk: ${deskLink}` : ''}`

/** The query is read by desk/page/url-params.tsx. */
const makeDeskLink = ({ id }: Lead, deskUrl: string | undefined) => deskUrl && `${deskUrl}?lead=${id}`

const formatListLink = (deskUrl: string | undefined) =>
  deskUrl ? `All of them: ${deskUrl}` : 'npm run leads shows all of them.'

/** A header may have nothing but ASCII before the @. Any other e-mail is only in the text. */
function makeReplyTo({ name, email, reply_link }: Lead): LeadNotification['replyTo'] {
  const local = email.slice(0, email.lastIndexOf('@'))
  if (!reply_link?.startsWith('mailto:') || !/^(?!.*=\?)[\x21-\x7e]+$/.test(local)) return undefined
  return { name: toPrintableLine(name), address: email }
}
