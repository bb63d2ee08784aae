import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DeskSummary } from '../contract.ts'
import { hasStatus, requestDesk } from './request-desk.ts'

export const POLL_INTERVAL_MS = 2_000
const SUMMARY_TIMEOUT_MS = 10_000

/** The last summary stays after the session's end, so that the hidden desk keeps what was typed. */
export type SummaryState = { isSignedOut: boolean; summary?: DeskSummary }

const QUERY_KEY = ['GET summary']

/** Asks every two seconds what is new. */
export const useDeskSummary = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: QUERY_KEY,
    async queryFn({ signal, client }): Promise<SummaryState> {
      try {
        const summary = await requestDesk('GET summary', { signal, timeoutMs: SUMMARY_TIMEOUT_MS })
        return { isSignedOut: false, summary }
      } catch (error) {
        if (!hasStatus(error, 401)) throw error
        return { ...client.getQueryData<SummaryState>(QUERY_KEY), isSignedOut: true }
      }
    },
    enabled,
    // After the session's end the desk asks when its tab is shown again: another tab may have signed in.
    refetchInterval: ({ state }) => !state.data?.isSignedOut && POLL_INTERVAL_MS,
    // The title counts new leads also while the tab is in the background.
    refetchIntervalInBackground: true,
  })

/** Refetches when leads arrived or were changed elsewhere. */
export function useRefetchChanged({ version }: DeskSummary): void {
  const client = useQueryClient()
  const fetched = useRef(version)
  // A refetch would cancel the page of older leads that the owner has just asked for.
  const isFetching = useIsFetching({ queryKey: ['GET leads'] }) > 0

  useEffect(() => {
    if (isFetching || fetched.current === version) return
    fetched.current = version
    void client.invalidateQueries()
  }, [version, client, isFetching])
}
