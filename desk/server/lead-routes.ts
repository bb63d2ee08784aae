import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { findLanguage, hasSeveralLanguages } from '../../content-reader/server-content.ts'
import { countLeads, findCategories, findLead, findLeads, findOtherLeads, streamLeads } from '../../leads/find-leads.ts'
import { formatCsv } from '../../leads/format-csv.ts'
import { formatLeadsJson } from '../../leads/format-json.ts'
import { readStatistics } from '../../leads/statistics.ts'
import { readUpdates } from '../../leads/updates.ts'
import type { Store } from '../../server/store/store.ts'
import type { Lead } from '../../shared/lead.ts'
import { fillTemplate, truncateText } from '../../shared/text.ts'
import type { LeadCount, ListPage, OpenedLead, ReplyDraft } from '../contract.ts'
import { DeskError } from './desk-error.ts'
import { assertAllowedValue, parseLeadId, readFilters } from './read-request.ts'
import { sendFile } from './send-file.ts'

const LIST_ROWS = 50
const EXCERPT_CHARS = 240

type WithQuery = { Querystring: Record<string, string> }

/** Serves leads, in the shapes of contract.ts. */
export async function addLeadRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/updates', () => readUpdates(store))
  app.get('/statistics', () => readStatistics(store))
  app.get<WithQuery>('/leads', async ({ query: { before, ...query } }): Promise<ListPage> => {
    const found = await findLeads(
      store,
      { ...readFilters(query), before: before ? parseLeadId(before) : undefined },
      LIST_ROWS + 1,
    )
    const page = found.slice(0, LIST_ROWS).map((lead) => ({ ...lead, text: truncateText(lead.text, EXCERPT_CHARS) }))
    return { leads: page, next: found.length > LIST_ROWS ? (page.at(-1)?.id ?? null) : null }
  })
  app.get<WithQuery>('/leads/count', async ({ query }): Promise<LeadCount> => {
    return { count: await countLeads(store, readFilters(query)) }
  })
  app.get('/categories', () => findCategories(store))
  app.get<{ Params: { id: string } }>('/leads/:id', async ({ params }): Promise<OpenedLead> => {
    const lead = await findExistingLead(store, params.id)
    return { ...lead, otherLeads: await findOtherLeads(store, lead), reply: prepareReply(lead) }
  })
  app.get<WithQuery>('/export', async ({ query: { format, separator = ',', ...query } }, reply) => {
    assertAllowedValue('format', format, ['csv', 'json'])
    assertAllowedValue('separator', separator, [',', ';'])
    const leads = streamLeads(store, readFilters(query))
    const [type, chunks] =
      format === 'csv'
        ? ['text/csv; charset=utf-8', formatCsv(leads, separator)]
        : ['application/json', formatLeadsJson(leads)]
    return sendFile(reply, type, (file) => pipeline(Readable.from(chunks), file))
  })
}

/** Begins a reply in the language of the page that the visitor wrote on. */
function prepareReply({ language, created_at }: Lead): ReplyDraft {
  const { locale, name, reply } = findLanguage(language)
  return {
    subject: reply.subject,
    attribution: makeAttribution(reply.quote, created_at, locale),
    languageName: hasSeveralLanguages() ? name : undefined,
  }
}

/** The day is that of the process's time zone, which is the owner's. */
export const makeAttribution = (template: string, created_at: string, locale: string): string =>
  fillTemplate(template, { date: new Date(created_at).toLocaleDateString(locale, { dateStyle: 'medium' }) })

/** @throws {DeskError} when there is none */
export async function findExistingLead(store: Store, id: unknown): Promise<Lead> {
  const lead = await findLead(store, parseLeadId(id))
  if (!lead) throw new DeskError(404, 'This lead has been deleted.')
  return lead
}
