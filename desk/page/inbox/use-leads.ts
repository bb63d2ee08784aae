import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LeadCount, ListPage, OpenedLead } from '../../contract.ts'
import { hasStatus, requestDesk } from '../request-desk.ts'

export function useLeads(filterString: string) {
  return useInfiniteQuery({
    queryKey: ['leads', filterString],
    queryFn: ({ pageParam, signal }) =>
      requestDesk<ListPage>(`leads?${filterString}${pageParam === null ? '' : `&before=${pageParam}`}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ leads }) => leads),
    placeholderData: keepPreviousData,
  })
}

/** Counts all leads that match the filters; undefined until they are counted. */
export function useLeadCount(filterString: string): number | undefined {
  const counted = useQuery({
    queryKey: ['leads', filterString, 'count'],
    queryFn: ({ signal }) => requestDesk<LeadCount>(`leads/count?${filterString}`, { signal }),
  })
  return counted.data?.count
}

export function useLead(seq: number | undefined) {
  const query = useQuery({
    queryKey: ['lead', seq],
    queryFn: ({ signal }) => requestDesk<OpenedLead>(`leads/${seq}`, { signal }),
    enabled: seq !== undefined,
  })
  // A lead that has been deleted meanwhile is still in the cache.
  return hasStatus(query.error, 404) ? { ...query, data: undefined } : query
}
