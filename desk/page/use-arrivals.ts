import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Pulse } from '../contract.ts'

export type Arrivals = { hasArrived: boolean; dismiss: () => void }

/** Refetches when leads arrived or were changed elsewhere; only arrivals set `hasArrived`. */
export function useArrivals(pulse: Pulse | undefined): Arrivals {
  const client = useQueryClient()
  const before = useRef<Pulse>(undefined)
  const [hasArrived, setHasArrived] = useState(false)
  // A refetch would cancel the page of older leads that the owner has just asked for.
  const isFetching = useIsFetching({ queryKey: ['leads'] }) > 0

  useEffect(() => {
    if (!pulse || isFetching) return
    if (before.current && before.current.stamp !== pulse.stamp) {
      if (pulse.newest > before.current.newest) setHasArrived(true)
      for (const queryKey of [['leads'], ['lead'], ['figures']]) void client.invalidateQueries({ queryKey })
    }
    before.current = pulse
  }, [pulse, client, isFetching])

  return { hasArrived, dismiss: () => setHasArrived(false) }
}
