import { ownerFormat } from '../content-model/reader/owner-profile.ts'
import type { Lead, LeadKind } from '../shared/lead.ts'
import type { Queryable } from '../shared/node/queryable.ts'
import { toPrintable, toPrintableLine } from '../shared/printable.ts'
import { ACTION_TYPES } from '../shared/tables.ts'
import { truncateText } from '../shared/text.ts'
import type { LeadFilters } from './filters.ts'
import { countLeads, streamLeads } from './find-leads.ts'
import { describeHowToReply } from './reply.ts'
import { countSiteActions, listDetails, type StoredSiteAction, streamSiteActions } from './site-actions.ts'

const SECTIONS: { title: string; kind: LeadKind }[] = [
  { title: 'Messages', kind: 'message' },
  { title: 'Meetups', kind: 'meetup' },
  { title: 'Notes', kind: 'note' },
]
const SUMMARY_MAX_CHARS = 80

/** Writes a section for each kind, then the buttons that visitors pressed, in chunks. */
export async function* formatText(db: Queryable, filters: LeadFilters): AsyncGenerator<string> {
  let separator = ''
  for (const { title, kind } of SECTIONS) {
    const ofKind = { ...filters, kind }
    const count = await countLeads(db, ofKind)
    if (count === 0) continue
    yield `${separator}${title} (${count})\n\n`
    separator = '\n'
    for await (const lead of streamLeads(db, ofKind)) yield describeLead(lead)
  }
  // The page logs each lead as an action too, which would be listed twice. An action has no state.
  const pressed = { ...filters, type: ACTION_TYPES.getStarted }
  const actions = filters.state === undefined ? await countSiteActions(db, pressed) : 0
  if (actions > 0) {
    yield `${separator}Actions (${actions})\n\n`
    separator = '\n'
    for await (const action of streamSiteActions(db, pressed)) yield describeAction(action)
  }
  const isFiltered = Object.values(filters).some(Boolean)
  if (separator === '') yield isFiltered ? 'No leads match.\n' : 'No leads yet.\n'
}

function describeLead(lead: Lead): string {
  const { kind, name, category_label, created_at, state, text } = lead
  const time = ownerFormat.moment(new Date(created_at))
  const mark = state === 'open' ? '' : `  (${state})`
  if (kind === 'note') return `${time}${mark}\n${indent(text)}\n`
  return `${time}  ${toPrintableLine(name)}, ${toPrintableLine(category_label)}${mark}\n  reply: ${describeHowToReply(lead)}\n${indent(text)}\n\n`
}

function describeAction(action: StoredSiteAction): string {
  const summary = truncateText(listDetails(action).join(', ').replaceAll(/\s+/g, ' '), SUMMARY_MAX_CHARS)
  return `${ownerFormat.moment(action.created_at)}  ${action.action_type}  ${toPrintableLine(summary)}\n`
}

const indent = (text: string) => toPrintable(text).replaceAll(/^/gm, '    ')
