import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Lead } from '../../../shared/lead.ts'
import { deskQuery, hasStatus, requestDesk } from '../request-desk.ts'

/** The first part of the query key of each list. */
export const LEAD_LISTS_KEY = 'lead-lists'

export function useLeads(filterString: string) {
  return useInfiniteQuery({
    queryKey: [LEAD_LISTS_KEY, filterString],
    queryFn: ({ pageParam, signal }) =>
      requestDesk(`GET leads?${filterString}${pageParam === null ? '' : `&before=${pageParam}`}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ leads }) => leads),
    placeholderData: keepPreviousData,
  })
}

/** Counts all leads that match the filters; undefined until they are counted. */
export function useLeadCount(filterString: string): number | undefined {
  return useQuery(deskQuery(`GET leads/count?${filterString}`)).data?.count
}

/** Asks for the whole lead that the address bar names. */
export function useShownLead(id: number | undefined, leads: Lead[]) {
  const response = useQuery({ ...deskQuery(`GET leads/${id ?? 0}`), enabled: id !== undefined })
  const isDeleted = hasStatus(response.error, 404)
  // A lead that has been deleted meanwhile is still in the cache.
  const shownLeadQuery = isDeleted ? { ...response, data: undefined } : response
  // The item in the list suffices for a key that is pressed before the whole lead has loaded. Each of the two shows its
  // own state, and both are fetched again after a change.
  const leadToChange: Lead | undefined = leads.find((lead) => lead.id === id) ?? shownLeadQuery.data
  return { shownLeadQuery, leadToChange, isDeleted }
}
