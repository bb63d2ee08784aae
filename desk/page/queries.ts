import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { FilterParams } from '../../shared/lead.ts'
import type { DeskRoute, LeadSummary, ListedLead } from '../contract.ts'
import { type RequestParameters, requestDesk } from './request-desk.ts'

// What the page reads from its server. The key of each query begins with its route.

const makeQuery = <Route extends DeskRoute>(route: Route, parameters: RequestParameters = {}) =>
  queryOptions({
    queryKey: [route, parameters],
    queryFn: ({ signal }) => requestDesk(route, { ...parameters, signal }),
  })

const SUMMARY_TIMEOUT_MS = 10_000

export const summaryQuery = queryOptions({
  queryKey: ['GET summary'],
  queryFn: ({ signal }): Promise<LeadSummary | null> =>
    requestDesk('GET summary', { signal, timeoutMs: SUMMARY_TIMEOUT_MS }),
  // The desk shows the sign-in as long as this query has the error 401. Without data, a refetch would clear the error.
  initialData: null,
})

export const categoriesQuery = makeQuery('GET categories')
export const devicesQuery = makeQuery('GET devices')
export const doctorQuery = makeQuery('GET doctor')
export const retentionQuery = makeQuery('GET retention')
export const statisticsQuery = makeQuery('GET statistics')
export const leadQuery = (id: number) => makeQuery('GET leads/:id', { id })

/** Counts all leads that match the filters. */
export const leadCountQuery = (filters: FilterParams) => makeQuery('GET leads/count', { query: filters })

/** Lists the leads that match the filters. Until they have loaded, the list of the previous filters stays. */
export const leadListQuery = (filters: FilterParams) =>
  infiniteQueryOptions({
    queryKey: ['GET leads', filters],
    queryFn: ({ pageParam, signal }) =>
      requestDesk('GET leads', { query: { ...filters, ...(pageParam && { before: `${pageParam}` }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ leads }) => leads),
    placeholderData: keepPreviousData,
  })
export type LeadListResult = UseInfiniteQueryResult<ListedLead[]>

/** The sender of a lead, or an e-mail or phone. */
export type Person = { leadId: number } | { who: string }

/** Finds the rows that would be forgotten. Their texts leave the cache with the dialog. */
export const personRowsQuery = (person: Person) => ({
  ...makeQuery('POST forget/preview', { body: person }),
  gcTime: 0,
})
