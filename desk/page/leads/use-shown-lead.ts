import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import type { FilterParams, Lead } from '../../../shared/lead.ts'
import { leadQuery } from '../queries.ts'
import { hasStatus } from '../request-desk.ts'
import { useStateOfFilters } from '../url-params.tsx'

export type LeadsQuery = UseInfiniteQueryResult<Lead[]>

export type ShownLeadOptions = { idInUrl: number | undefined; filters: FilterParams; leadsQuery: LeadsQuery }

/** Asks for the whole lead that the URL names, or else for the first one of the list. */
export function useShownLead({ idInUrl, filters, leadsQuery }: ShownLeadOptions) {
  const { firstId, leaveFirst } = useFirstLead({ idInUrl, filters, leadsQuery })
  const shownId = idInUrl ?? firstId
  const response = useQuery({ ...leadQuery(shownId ?? 0), enabled: shownId !== undefined })
  const isDeleted = hasStatus(response.error, 404)
  // A lead that has been deleted meanwhile is still in the cache.
  const shownLeadQuery = isDeleted ? { ...response, data: undefined } : response
  // The item in the list suffices for a key that is pressed before the whole lead has loaded.
  const leadToChange: Lead | undefined = shownLeadQuery.data ?? leadsQuery.data?.find(({ id }) => id === shownId)
  return { shownId, shownLeadQuery, leadToChange, isDeleted, leaveFirst }
}

/** A narrow window, such as a phone's or a zoomed one, has either the list or the shown lead, as in leads.css. */
const isListBesideLead = (): boolean => matchMedia('(width >= 62.5em)').matches

/**
 * Finds the lead that is shown before the owner goes to one: the first of a list that has room beside it. It is chosen
 * once, and stays while leads arrive or leave the list.
 */
function useFirstLead({ idInUrl, filters, leadsQuery }: ShownLeadOptions) {
  // Null if there is no room, and after the owner has left the shown lead for none.
  const [firstId, setFirstId] = useStateOfFilters<number | null>(filters)
  const { data: leads = [], isPlaceholderData } = leadsQuery
  const [first] = isPlaceholderData ? [] : leads
  if (firstId === undefined && idInUrl === undefined && first) setFirstId(isListBesideLead() ? first.id : null)
  const isChosenAnew = idInUrl !== undefined || (firstId === null && leads.length === 0)
  if (firstId !== undefined && isChosenAnew) setFirstId(undefined)
  return { firstId: firstId ?? undefined, leaveFirst: () => setFirstId(null) }
}
