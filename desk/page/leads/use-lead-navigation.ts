import { useEffect, useEffectEvent, useRef } from 'react'
import { focusWhenVisible, isFocusVisible, moveFocusAfter } from '../focus.ts'
import { navigate } from '../url-params.tsx'
import { type LeadsQuery, type ShownLeadOptions, useShownLead } from './use-shown-lead.ts'

/** The other views have titles of their own. */
const TITLE = '.leads h1'

/** Finds a lead's item and, after it in the document, its heading. */
const makeLeadSelector = (id: number | undefined) => `[data-lead="${id}"]`

/** Focuses a lead's item or, if the list is hidden, its heading; without a lead the title. */
export const focusLead = (id: number | undefined) => focusWhenVisible(id === undefined ? TITLE : makeLeadSelector(id))

/** Goes from lead to lead, and the focus follows. */
export function useLeadNavigation(options: ShownLeadOptions) {
  const { idInUrl, leadsQuery } = options
  const { data: leads = [] } = leadsQuery
  const { isDeleted, closeFirstLead, ...shownLead } = useShownLead(options)
  const { shownId } = shownLead
  const shownIndex = leads.findIndex(({ id }) => id === shownId)

  useLostFocus({ leadsQuery, idInUrl, isDeleted })

  /** Shows a lead, or none. From a lead Back leads to the list, however many were shown before it. */
  function show(id: number | undefined) {
    if (id === undefined) closeFirstLead()
    navigate({ lead: id?.toString() }, { replace: shownId !== undefined })
    focusLead(id)
  }

  function showListed(index: number) {
    const lead = leads[index]
    if (index >= leads.length - 1 && leadsQuery.hasNextPage) void leadsQuery.fetchNextPage()
    if (lead) show(lead.id)
  }

  return {
    ...shownLead,
    closeFirstLead,
    show,
    showNext: () => showListed(shownIndex + 1),
    showPrevious: () => showListed(shownIndex < 0 ? 0 : shownIndex - 1),
    /** Shows the lead after those that a change removed, or else the one before them. An unlisted lead stays. */
    showAfter(isRemoved: (id: number) => boolean) {
      const first = leads.findIndex(({ id }) => isRemoved(id))
      if (first < 0) return focusLead(shownId)
      const neighbor = leads.slice(first).find(({ id }) => !isRemoved(id)) ?? leads[first - 1]
      if (shownId !== undefined && isRemoved(shownId)) show(neighbor?.id)
      else focusLead(neighbor?.id)
    },
    /** Focuses the first of them: the pressed button is not there for the last page. */
    showOlder: () =>
      moveFocusAfter(leadsQuery.fetchNextPage, ({ data, isError }) => {
        if (!isError) focusLead(data?.[leads.length]?.id)
      }),
  }
}

type LostFocus = { leadsQuery: LeadsQuery; idInUrl: number | undefined; isDeleted: boolean }

/**
 * Passes on a lost focus. What had it disappears with the list of a narrow window, with a lead that is closed, replaced
 * or deleted, and later with the item of the shown lead, if that is deleted. A closed lead passes it to its item.
 * The first lead, which is shown without an id in the URL, takes no focus.
 */
function useLostFocus({ leadsQuery, idInUrl, isDeleted }: LostFocus): void {
  const previousId = useRef(idInUrl)

  const replaceLostFocus = useEffectEvent(() => {
    const previous = previousId.current
    previousId.current = idInUrl
    if (isFocusVisible() || (previous === idInUrl && !isDeleted)) return
    if (isDeleted) focusWhenVisible(TITLE)
    else if (idInUrl === undefined) focusWhenVisible(makeLeadSelector(previous), TITLE)
    else focusLead(idInUrl)
  })
  useEffect(() => replaceLostFocus(), [idInUrl, isDeleted, leadsQuery.data])
}
