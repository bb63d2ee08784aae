import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  getLanguage,
  getOwnerProfile,
  hasSeveralLanguages,
  type Language,
} from '../../content-model/reader/owner-profile.ts'
import { changeStates, undoStates } from '../../leads/change-states.ts'
import type { LeadCriteria } from '../../leads/filters.ts'
import { countLeads, findLead, findLeads, findOtherLeads, listCategories, streamLeads } from '../../leads/find-leads.ts'
import { deleteRows, findPersonRows, findSenderRows, type PersonRow } from '../../leads/forget.ts'
import { formatCsv } from '../../leads/format-csv.ts'
import { formatLeadsJson } from '../../leads/format-json.ts'
import { readLeadSummary } from '../../leads/lead-summary.ts'
import { makePersonMatcher } from '../../leads/person-matcher.ts'
import { readStatistics } from '../../leads/statistics.ts'
import type { Store } from '../../server/store/store.ts'
import { LEAD_STATES, type Lead } from '../../shared/lead.ts'
import { isPlainObject } from '../../shared/plain-object.ts'
import { fillTemplate, truncateText } from '../../shared/text.ts'
import type { ListedLead, ReplyDraft } from '../contract.ts'
import { addRoute } from './add-route.ts'
import { DeskError } from './desk-error.ts'
import { assertAllowedValue, parseLeadId, readFilters, readText } from './read-request.ts'
import { sendFile } from './send-file.ts'

const LIST_ROWS = 50
const EXCERPT_CHARS = 240

type Fields = FastifyRequest['fields']

/** Finds, counts, changes, exports and forgets leads. */
export async function addLeadRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  addRoute(app, 'GET summary', () => readLeadSummary(store))
  addRoute(app, 'GET statistics', () => readStatistics(store, getOwnerProfile().promisedHours))
  addRoute(app, 'GET leads', async ({ query: { before, ...query } }) => {
    const found = await findLeads(
      store,
      { ...readFilters(query), before: before ? parseLeadId(before) : undefined },
      LIST_ROWS + 1,
    )
    const leads = found.slice(0, LIST_ROWS).map(makeListedLead)
    return { leads, next: found.length > LIST_ROWS ? (leads.at(-1)?.id ?? null) : null }
  })
  addRoute(app, 'GET leads/count', async ({ query }) => {
    return { count: await countLeads(store, readFilters(query)) }
  })
  addRoute(app, 'GET categories', () => listCategories(store))
  addRoute(app, 'GET leads/:id', async ({ params }) => {
    const lead = await requireLead(store, params.id)
    const owner = getOwnerProfile()
    const language = getLanguage(lead.language, owner)
    return {
      ...lead,
      otherLeads: await findOtherLeads(store, lead),
      replyDraft: makeReplyDraft(lead, language),
      languageName: hasSeveralLanguages(owner) ? language.name : undefined,
    }
  })
  app.get<{ Querystring: Record<string, string> }>(
    '/export',
    async ({ query: { format, separator = ',', ...query } }, reply) => {
      assertAllowedValue('format', format, ['csv', 'json'])
      assertAllowedValue('separator', separator, [',', ';'])
      const leads = streamLeads(store, readFilters(query))
      const [type, chunks] =
        format === 'csv'
          ? ['text/csv; charset=utf-8', formatCsv(leads, separator)]
          : ['application/json', formatLeadsJson(leads)]
      return sendFile(reply, type, (file) => pipeline(chunks, file))
    },
  )

  addRoute(app, 'PUT state', async ({ fields: { state, ...fields } }) => {
    assertAllowedValue('state', state, LEAD_STATES)
    const target = readTarget(fields)
    const changeId = readText(fields.changeId)
    if (changeId === '') throw new DeskError(400, 'Name the change by changeId.')
    return { count: await changeStates(store, target, { state, changeId }) }
  })
  addRoute(app, 'PUT undo', async ({ fields }) => {
    return { count: await undoStates(store, readText(fields.changeId)) }
  })

  // The body names the person to forget, because a URL is in logs.
  addRoute(app, 'POST forget/preview', ({ fields }) => findRowsToForget(store, fields))
  addRoute(app, 'POST forget', async ({ fields }) => {
    const newestShown = readText(fields.newestShown)
    const found = await findRowsToForget(store, fields)
    // The owner has not seen what came since.
    const rows = found.filter(({ created_at }) => created_at <= newestShown)
    await deleteRows(store, rows)
    return rows
  })
}

const makeListedLead = ({ text, ...lead }: Lead): ListedLead => ({
  ...lead,
  excerpt: truncateText(text, EXCERPT_CHARS),
})

/** Begins a reply in the language of the page that the visitor wrote on. */
const makeReplyDraft = ({ created_at }: Lead, { locale, replyTemplates }: Language): ReplyDraft => ({
  subject: replyTemplates.subject,
  attribution: makeAttribution(replyTemplates.quote, created_at, locale),
})

/** The day is in the time zone of the process, which is the owner's. */
export const makeAttribution = (template: string, created_at: string, locale: string): string =>
  fillTemplate(template, { date: new Date(created_at).toLocaleDateString(locale, { dateStyle: 'medium' }) })

/** Reads a LeadTarget. @throws {DeskError} */
function readTarget({ ids, filters, upTo }: Fields): LeadCriteria {
  if (Array.isArray(ids) && ids.length > 0) return { ids: ids.map(parseLeadId) }
  if (!isPlainObject(filters)) throw new DeskError(400, 'Name the leads by ids, or by filters and upTo.')
  return { ...readFilters(filters), before: parseLeadId(upTo) + 1 }
}

/** Finds the rows of the sender of lead `leadId`, or of the e-mail or phone `who`, newest first. @throws {DeskError} */
async function findRowsToForget(store: Store, { leadId, ...fields }: Fields): Promise<PersonRow[]> {
  if (leadId !== undefined) return findSenderRows(store, await requireLead(store, leadId))
  const who = readText(fields.who)
  const person = makePersonMatcher(who, getOwnerProfile().country)
  if (!person) throw new DeskError(400, `${who || 'That'} is neither an e-mail address nor a phone number.`)
  return findPersonRows(store, person)
}

/** @throws {DeskError} when there is none */
async function requireLead(store: Store, id: unknown): Promise<Lead> {
  const lead = await findLead(store, parseLeadId(id))
  if (!lead) throw new DeskError(404, 'This lead has been deleted.')
  return lead
}
