import { useQuery } from '@tanstack/react-query'
import type { Lead } from '../../../shared/lead.ts'
import { leadQuery } from '../queries.ts'
import { hasStatus } from '../request-desk.ts'

/** Asks for the whole lead that the URL names. */
export function useShownLead(shownId: number | undefined, leads: Lead[]) {
  const response = useQuery({ ...leadQuery(shownId ?? 0), enabled: shownId !== undefined })
  const isDeleted = hasStatus(response.error, 404)
  // A lead that has been deleted meanwhile is still in the cache.
  const shownLeadQuery = isDeleted ? { ...response, data: undefined } : response
  // The item in the list suffices for a key that is pressed before the whole lead has loaded.
  const leadToChange: Lead | undefined = shownLeadQuery.data ?? leads.find(({ id }) => id === shownId)
  return { shownLeadQuery, leadToChange, isDeleted }
}
