import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ListPage, OpenedLead } from '../../contract.ts'
import { askDesk, isGone } from '../ask-desk.ts'

const ASK_AGAIN_MS = 2_000

export function useLeads(filters: string) {
  return useInfiniteQuery({
    queryKey: ['leads', filters],
    queryFn: ({ pageParam, signal }) =>
      askDesk<ListPage>(`leads?${filters}${pageParam === null ? '' : `&before=${pageParam}`}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function useLead(seq: number | undefined) {
  return useQuery({
    queryKey: ['lead', seq],
    queryFn: ({ signal }) => askDesk<OpenedLead>(`leads/${seq}`, { signal }),
    enabled: seq !== undefined,
    refetchInterval: ({ state: { error } }) => error !== null && !isGone(error) && ASK_AGAIN_MS,
  })
}
