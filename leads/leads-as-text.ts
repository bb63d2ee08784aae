import type { ClientBase } from 'pg'
import { formatMoment } from '../shared/dates.ts'
import { describeReply, type Kind, type Lead, makeColumnLabel } from '../shared/lead.ts'
import { excerpt, printable, printableLine } from '../shared/text.ts'
import { countActions, countLeads, type Filters, findAllLeads, findRows } from './find-leads.ts'
import { categoryLabel, ownerLocale } from './owner-words.ts'
import { queryRaw, queryWith, type StoredJson } from './query.ts'

const SECTIONS: { title: string; kind: Kind }[] = [
  { title: 'Messages', kind: 'message' },
  { title: 'Meetups', kind: 'meetup' },
  { title: 'Notes', kind: 'note' },
]
const SUMMARY_MAX_CHARS = 80

export async function* leadsAsText(client: ClientBase, filters: Filters): AsyncGenerator<string> {
  const { since, search, state } = filters
  const none = since || search || state ? 'No leads match.\n' : 'No leads yet.\n'
  const query = queryWith(client)
  let isFirst = true
  const heading = (title: string, count: number) => {
    const before = isFirst ? '' : '\n'
    isFirst = false
    return `${before}${title} (${count})\n\n`
  }
  for (const { title, kind } of SECTIONS) {
    const chosen = { ...filters, kind }
    const count = await countLeads(query, chosen)
    if (count === 0) continue
    yield heading(title, count)
    for await (const lead of findAllLeads(query, chosen)) yield entry(lead)
  }
  const actions = await countActions(query, filters)
  if (actions > 0) {
    yield heading('Actions', actions)
    for await (const action of findRows<Action>(queryRaw(client), 'site_actions', filters)) {
      yield `${formatMoment(action.created_at, ownerLocale)}  ${printableLine(action.action_type)}  ${summary(action.details.text)}\n`
    }
  }
  if (isFirst) yield none
}

type Action = { id: number; created_at: Date; action_type: string; details: StoredJson }

function entry(lead: Lead): string {
  const { kind, name, category, created_at, text, extra } = lead
  const time = formatMoment(new Date(created_at), ownerLocale)
  if (kind === 'note') return `${time}\n${indented(text)}\n`
  const more = Object.entries(extra).map(([column, value]) => `\n  ${makeColumnLabel(column)}: ${printableLine(value)}`)
  return `${time}  ${printableLine(name)}, ${printableLine(categoryLabel(category))}\n  answer: ${describeReply(lead)}${more.join('')}\n${indented(text)}\n\n`
}

function summary(details: string): string {
  const values = Object.values(JSON.parse(details) as object).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  )
  return printableLine(excerpt(values.join(', ').replaceAll(/\s+/g, ' '), SUMMARY_MAX_CHARS))
}

const indented = (text: string) => printable(text).replaceAll(/^/gm, '    ')
