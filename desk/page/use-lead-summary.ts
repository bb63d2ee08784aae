import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LeadSummary } from '../contract.ts'
import { summaryQuery } from './queries.ts'
import { hasStatus } from './request-desk.ts'

export const POLL_INTERVAL_MS = 2_000

/** Asks every two seconds what is new. */
export const useLeadSummary = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    ...summaryQuery,
    enabled,
    // After the session's end the desk asks when its tab is shown again: another tab may have signed in.
    refetchInterval: ({ state }) => !hasStatus(state.error, 401) && POLL_INTERVAL_MS,
    // The title counts new leads also while the tab is in the background.
    refetchIntervalInBackground: true,
  })

/** Refetches when leads arrived or were changed elsewhere. */
export function useRefetchChanged({ version }: LeadSummary): void {
  const client = useQueryClient()
  const fetchedVersion = useRef(version)
  // A refetch would cancel the page of older leads that the owner has just asked for.
  const isFetching = useIsFetching({ queryKey: ['GET leads'] }) > 0

  useEffect(() => {
    if (isFetching || fetchedVersion.current === version) return
    fetchedVersion.current = version
    void client.invalidateQueries()
  }, [version, client, isFetching])
}
