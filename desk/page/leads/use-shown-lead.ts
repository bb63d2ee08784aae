import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { FilterParams, Lead } from '../../../shared/lead.ts'
import { leadQuery } from '../queries.ts'
import { hasStatus } from '../request-desk.ts'
import { navigate, useStateUntilFiltersChange } from '../url-params.tsx'

export type LeadsQuery = UseInfiniteQueryResult<Lead[]>

export type ShownLeadOptions = { idInUrl: number | undefined; filters: FilterParams; leadsQuery: LeadsQuery }

/** Asks for the whole lead that the URL names, or else for the first one of the list. */
export function useShownLead({ idInUrl, filters, leadsQuery }: ShownLeadOptions) {
  const { firstId, closeFirstLead } = useFirstLead({ idInUrl, filters, leadsQuery })
  const shownId = idInUrl ?? firstId
  const response = useQuery({ ...leadQuery(shownId ?? 0), enabled: shownId !== undefined })
  const isDeleted = hasStatus(response.error, 404)
  // A lead that has been deleted meanwhile is still in the cache.
  const shownLeadQuery = isDeleted ? { ...response, data: undefined } : response
  // The item in the list suffices for a key that is pressed before the whole lead has loaded.
  const leadToChange: Lead | undefined = shownLeadQuery.data ?? leadsQuery.data?.find(({ id }) => id === shownId)
  return { shownId, shownLeadQuery, leadToChange, isDeleted, closeFirstLead }
}

/** A narrow window, such as a phone's or a zoomed one, has either the list or the shown lead, as in leads.css. */
const matchListBesideLead = () => matchMedia('(width >= 62.5em)')

/** None if the list has no room beside it, and after the owner has closed the shown lead. */
type FirstLead = 'not chosen' | 'none' | { id: number }

type FirstLeadOptions = { idInUrl: number | undefined; leads: Pick<Lead, 'id'>[]; hasRoom: boolean }

/**
 * Chooses the lead that is shown before the owner goes to one: the first of the list. It is chosen once, and stays
 * while leads arrive or leave the list. After none, an empty list begins the choice again.
 */
export function chooseFirstLead(before: FirstLead, { idInUrl, leads, hasRoom }: FirstLeadOptions): FirstLead {
  const [first] = leads
  if (idInUrl !== undefined) return 'not chosen'
  if (!first) return before === 'none' ? 'not chosen' : before
  if (before !== 'not chosen') return before
  return hasRoom ? { id: first.id } : 'none'
}

function useFirstLead({ idInUrl, filters, leadsQuery }: ShownLeadOptions) {
  const [before, setFirstLead] = useStateUntilFiltersChange<FirstLead>(filters, 'not chosen')
  const { data: leads = [], isPlaceholderData } = leadsQuery
  // The leads of the previous filters are listed until the new ones have come.
  const firstLead = isPlaceholderData
    ? before
    : chooseFirstLead(before, { idInUrl, leads, hasRoom: matchListBesideLead().matches })
  if (firstLead !== before) setFirstLead(firstLead)
  const firstId = typeof firstLead === 'object' ? firstLead.id : undefined

  // In a window that becomes narrow it has replaced the list, so that the owner can go back from it as from any other.
  const goToFirstLead = useEffectEvent(() => {
    if (firstId !== undefined) navigate({ lead: String(firstId) }, { replace: true })
  })
  useEffect(() => {
    const media = matchListBesideLead()
    const onChange = () => !media.matches && goToFirstLead()
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, [])

  return {
    firstId,
    closeFirstLead: () => setFirstLead('none'),
  }
}
