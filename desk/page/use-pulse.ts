import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Pulse } from '../contract.ts'
import { hasStatus, requestDesk } from './request-desk.ts'

export const POLL_INTERVAL_MS = 2_000
const PULSE_TIMEOUT_MS = 10_000

/** Once a session has ended, the last pulse still renders the desk, which is hidden. */
export type PulseState = { isSignedOut: boolean; pulse?: Pulse }

const QUERY_KEY = ['pulse']

/** Asks every two seconds what is new. */
export const usePulse = ({ enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: QUERY_KEY,
    async queryFn({ signal, client }): Promise<PulseState> {
      try {
        return { isSignedOut: false, pulse: await requestDesk('pulse', { signal, timeoutMs: PULSE_TIMEOUT_MS }) }
      } catch (error) {
        if (!hasStatus(error, 401)) throw error
        return { ...client.getQueryData<PulseState>(QUERY_KEY), isSignedOut: true }
      }
    },
    enabled,
    // After the session's end the desk asks when its tab is shown again: another tab may have signed in.
    refetchInterval: ({ state }) => !state.data?.isSignedOut && POLL_INTERVAL_MS,
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
