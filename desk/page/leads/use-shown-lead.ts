import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FilterParams, Lead } from '../../../shared/lead.ts'
import { isListBesideLead } from '../focus.ts'
import { leadQuery } from '../queries.ts'
import { hasStatus } from '../request-desk.ts'
import { navigate } from '../url-params.tsx'

export type LeadsQuery = UseInfiniteQueryResult<Lead[]>

export type ShownLeadOptions = { shownId: number | undefined; filters: FilterParams; leadsQuery: LeadsQuery }

/** Asks for the whole lead that the URL names. */
export function useShownLead({ shownId, filters, leadsQuery }: ShownLeadOptions) {
  useFirstLead({ shownId, filters, leadsQuery })
  const response = useQuery({ ...leadQuery(shownId ?? 0), enabled: shownId !== undefined })
  const isDeleted = hasStatus(response.error, 404)
  // A lead that has been deleted meanwhile is still in the cache.
  const shownLeadQuery = isDeleted ? { ...response, data: undefined } : response
  // The item in the list suffices for a key that is pressed before the whole lead has loaded.
  const leadToChange: Lead | undefined = shownLeadQuery.data ?? leadsQuery.data?.find(({ id }) => id === shownId)
  return { shownLeadQuery, leadToChange, isDeleted }
}

/**
 * Goes to the first lead of a list that has room beside it, once for each filter: a lead that an action has just removed
 * is listed until the refetch, and would be shown again.
 */
function useFirstLead({ shownId, filters, leadsQuery }: ShownLeadOptions): void {
  // The leads of the previous filters are listed until the new ones have come.
  const first = leadsQuery.isPlaceholderData ? undefined : leadsQuery.data?.[0]
  const hasLoaded = first !== undefined
  const showFirst = useEffectEvent(() => {
    if (first && shownId === undefined && isListBesideLead()) navigate({ lead: String(first.id) }, { replace: true })
  })
  useEffect(() => showFirst(), [JSON.stringify(filters), hasLoaded])
}
