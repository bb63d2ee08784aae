import { type Query, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Pulse } from '../contract.ts'
import { hasStatus, requestDesk } from './request-desk.ts'

const POLL_INTERVAL_MS = 2_000
const PULSE_TIMEOUT_MS = 10_000

// The sign-in page polls nothing: each response would render it again.
const canRefetch = ({ state }: Pick<Query, 'state'>) => !hasStatus(state.error, 401)

/** Asks every two seconds what is new. */
export const usePulse = ({ enabled }: { enabled: boolean }) =>
  useQuery<Pulse>({
    queryKey: ['pulse'],
    queryFn: ({ signal }) => requestDesk('pulse', { signal, timeoutMs: PULSE_TIMEOUT_MS }),
    enabled,
    refetchInterval: (query) => canRefetch(query) && POLL_INTERVAL_MS,
    // After the session's end another tab may have signed in. Without data the refetch would take the sign-in page away.
    refetchOnWindowFocus: (query) => query.state.data !== undefined || canRefetch(query),
    refetchOnReconnect: canRefetch,
    // The title counts new leads also while the tab is in the background.
    refetchIntervalInBackground: true,
  })

/** Refetches when leads arrived or were changed elsewhere. */
export function useRefetchChanged({ stamp }: Pulse): void {
  const client = useQueryClient()
  const fetched = useRef(stamp)
  // A refetch would cancel the page of older leads that the owner has just asked for.
  const isFetching = useIsFetching({ queryKey: ['leads'] }) > 0

  useEffect(() => {
    if (isFetching || fetched.current === stamp) return
    fetched.current = stamp
    void client.invalidateQueries()
  }, [stamp, client, isFetching])
}
