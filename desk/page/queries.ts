import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FilterParams } from '../../shared/lead.ts'
import type { DeskRoute } from '../contract.ts'
import { type RequestParameters, requestDesk } from './request-desk.ts'

// All that the page reads from its server, except the summary. The key of each query begins with its route.

const makeQuery = <Route extends DeskRoute>(route: Route, parameters: RequestParameters = {}) =>
  queryOptions({
    queryKey: [route, parameters],
    queryFn: ({ signal }) => requestDesk(route, { ...parameters, signal }),
  })

/** The first part of the query key of each list. */
export const LEAD_LIST_ROUTE = 'GET leads'

/** The list of leads, which grows by a page at a time. That of other filters stands in until it has loaded. */
export const leadListQuery = (filters: FilterParams) =>
  infiniteQueryOptions({
    queryKey: [LEAD_LIST_ROUTE, filters],
    queryFn: ({ pageParam, signal }) =>
      requestDesk(LEAD_LIST_ROUTE, { query: { ...filters, ...(pageParam && { before: `${pageParam}` }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ leads }) => leads),
    placeholderData: keepPreviousData,
  })

/** The number of all leads that match the filters. */
export const leadCountQuery = (filters: FilterParams) => makeQuery('GET leads/count', { query: filters })

export const leadQuery = (id: number) => makeQuery('GET leads/:id', { id })

export const categoriesQuery = makeQuery('GET categories')

export const statisticsQuery = makeQuery('GET statistics')

export const doctorQuery = makeQuery('GET doctor')

export const retentionQuery = makeQuery('GET retention')

export const devicesQuery = makeQuery('GET devices')

/** The writer of a lead, or an e-mail or phone. */
export type Person = { leadId: number } | { who: string }

/** The rows that would be deleted. They are forgotten with the last component that shows them. */
export const personRowsQuery = (person: Person) => ({
  ...makeQuery('POST forget/preview', { body: person }),
  gcTime: 0,
})
