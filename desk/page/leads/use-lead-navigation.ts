import { useEffect, useEffectEvent, useRef } from 'react'
import { focusWhenVisible, isFocusVisible, moveFocusAfter } from '../focus.ts'
import { navigate } from '../url-params.tsx'
import type { useLeads } from './use-leads.ts'

/** A narrow window, such as a phone's or a zoomed one, has either the list or the shown lead, as in leads.css. */
const isListBesideLead = (): boolean => matchMedia('(width >= 62.5em)').matches

/** The other views have titles of their own. */
const TITLE = '.leads h1'

/** Finds a lead's item and, after it in the document, its heading. */
const makeLeadSelector = (id: number | undefined) => `[data-lead="${id}"]`

/** Focuses a lead's item or, if the list is hidden, its heading; without a lead the title. */
export const focusLead = (id: number | undefined) => focusWhenVisible(id === undefined ? TITLE : makeLeadSelector(id))

type LeadNavigation = {
  /** Each has a list. */
  filterString: string
  leadsQuery: ReturnType<typeof useLeads>
  shownId: number | undefined
  /** Whether the shown lead was deleted meanwhile. */
  isDeleted: boolean
}

/** Goes from lead to lead: the URL holds the shown one, and the focus follows. */
export function useLeadNavigation({ filterString, leadsQuery, shownId, isDeleted }: LeadNavigation) {
  const { data: leads = [] } = leadsQuery
  const shownIndex = leads.findIndex(({ id }) => id === shownId)

  const leaveFocus = useLostFocus({ leadsQuery, shownId, isDeleted })
  useFirstLead({ filterString, leadsQuery, shownId, leaveFocus })

  /** Shows a lead, or none. From a lead Back leads to the list, however many were shown before it. */
  function show(id: number | undefined) {
    navigate({ lead: id?.toString() }, { replace: shownId !== undefined })
    focusLead(id)
  }

  function showListed(index: number) {
    const lead = leads[index]
    if (index >= leads.length - 1 && leadsQuery.hasNextPage) void leadsQuery.fetchNextPage()
    if (lead) show(lead.id)
  }

  return {
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

/**
 * Passes on a lost focus. What had it disappears with the list of a narrow window, with a lead that is closed, replaced
 * or deleted, and later with the item of the shown lead, if that is deleted. A closed lead passes it to its item.
 * @returns a function to call before a lead is shown that takes no focus
 */
function useLostFocus({ leadsQuery, shownId, isDeleted }: Omit<LeadNavigation, 'filterString'>) {
  const previousId = useRef(shownId)

  const replaceLostFocus = useEffectEvent(() => {
    const previous = previousId.current
    previousId.current = shownId
    if (isFocusVisible() || (previous === shownId && !isDeleted)) return
    if (isDeleted) focusWhenVisible(TITLE)
    else if (shownId === undefined) focusWhenVisible(makeLeadSelector(previous), TITLE)
    else focusLead(shownId)
  })
  useEffect(() => replaceLostFocus(), [shownId, isDeleted, leadsQuery.data])

  return (id: number) => {
    previousId.current = id
  }
}

type FirstLead = Omit<LeadNavigation, 'isDeleted'> & { leaveFocus: (id: number) => void }

/**
 * Shows the first lead of a list beside it, only once for each filter: a lead that an action has just removed is listed
 * until the refetch, and would be shown again. It replaces nothing, and takes no focus.
 */
function useFirstLead({ filterString, leadsQuery, shownId, leaveFocus }: FirstLead): void {
  const first = leadsQuery.isPlaceholderData ? undefined : leadsQuery.data?.[0]
  const hasLoaded = first !== undefined

  const showFirst = useEffectEvent(() => {
    if (!first || shownId !== undefined || !isListBesideLead()) return
    leaveFocus(first.id)
    navigate({ lead: String(first.id) }, { replace: true })
  })
  useEffect(() => showFirst(), [filterString, hasLoaded])
}
