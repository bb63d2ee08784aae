import { useEffect, useEffectEvent } from 'react'
import type { FilterParams } from '../../../shared/lead.ts'
import { focusAfter } from '../focus.ts'
import type { LeadListResult } from '../queries.ts'
import { navigate } from '../url-params.tsx'
import { focusLead } from './lead-focus.ts'

type NavigationOptions = { shownId: number | undefined; filters: FilterParams; listResult: LeadListResult }

/** Goes from lead to lead, and the focus follows. */
export function useLeadNavigation(options: NavigationOptions) {
  const { shownId, listResult } = options
  const { data: leads = [] } = listResult
  const shownIndex = leads.findIndex(({ id }) => id === shownId)

  useShowFirstLead(options)

  /** Shows a lead, or none. From a lead Back leads to the list, however many were shown before it. */
  function show(id: number | undefined) {
    navigate({ lead: id?.toString() }, { replace: shownId !== undefined })
    focusLead(id)
  }

  function showListed(index: number) {
    const lead = leads[index]
    if (index >= leads.length - 1 && listResult.hasNextPage) void listResult.fetchNextPage()
    if (lead) show(lead.id)
  }

  return {
    show,
    showNext: () => showListed(shownIndex + 1),
    showPrevious: () => showListed(shownIndex < 0 ? 0 : shownIndex - 1),
    /** Runs a change after which the list lacks the changed leads. Shows the next lead, or else the previous one. */
    changeAndShowNext<Result>(change: () => Promise<Result>, isChanged: (id: number) => boolean): Promise<Result> {
      // The neighbor is found before the change, after which the list lacks them.
      const first = leads.findIndex(({ id }) => isChanged(id))
      const neighbor = leads.find(({ id }, index) => index > first && !isChanged(id)) ?? leads[first - 1]
      const isShownChanged = shownId !== undefined && isChanged(shownId)
      return focusAfter(change, () => {
        if (first < 0) focusLead(shownId)
        else if (isShownChanged) show(neighbor?.id)
        else focusLead(neighbor?.id)
      })
    },
    /** Lists older leads and focuses the first of them, because the pressed button disappears with the last page. */
    showOlder: () =>
      focusAfter(listResult.fetchNextPage, ({ data, isError }) => {
        if (!isError) focusLead(data?.[leads.length]?.id)
      }),
  }
}

/** A narrow window, such as a phone's or a zoomed one, has either the list or the shown lead, as in leads.css. */
const isListBesideLead = (): boolean => matchMedia('(width >= 62.5em)').matches

/**
 * Shows the first lead of a list that has room beside it. It does so once for each filter: a lead that an action has
 * just removed is listed until the refetch, and would be shown again.
 */
function useShowFirstLead({ shownId, filters, listResult }: NavigationOptions): void {
  // The leads of the previous filters are listed until the new ones have come.
  const first = listResult.isPlaceholderData ? undefined : listResult.data?.[0]
  const hasLoaded = first !== undefined
  const showFirst = useEffectEvent(() => {
    if (!first || shownId !== undefined || !isListBesideLead()) return
    navigate({ lead: String(first.id) }, { replace: true, isAutoSelected: true })
  })
  useEffect(() => showFirst(), [JSON.stringify(filters), hasLoaded])
}
