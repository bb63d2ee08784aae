import { useEffect, useEffectEvent, useRef } from 'react'
import { focusWhenVisible, isFocusVisible, moveFocusAfter } from '../focus.ts'
import { navigate } from '../url-params.tsx'
import type { useLeads } from './use-leads.ts'

/** A narrow window, such as a phone's or a zoomed one, has either the list or the shown lead, as in leads.css. */
const isListBesideLead = (): boolean => matchMedia('(width >= 62.5em)').matches

/** Goes from lead to lead: the URL holds the shown one, and the focus follows. Each `filterString` has a list. */
export function useLeadNavigation(
  filterString: string,
  leadsQuery: ReturnType<typeof useLeads>,
  shownId: number | undefined,
  isDeleted: boolean,
) {
  const { data: leads = [] } = leadsQuery
  const shownIndex = leads.findIndex(({ id }) => id === shownId)
  const previousId = useRef(shownId)

  /** Finds a lead's item and, after it in the document, its heading. */
  const makeLeadSelector = (id: number | undefined) => `[data-lead="${id}"]`

  /** The other views have titles of their own. */
  const title = '.leads h1'

  /** Focuses a lead's item or, if the list is hidden, its heading; without a lead the title. */
  const focusLead = (id: number | undefined) => focusWhenVisible(id === undefined ? title : makeLeadSelector(id))

  // What had the focus disappears with the list of a narrow window, with a lead that is closed, replaced or deleted, and
  // later with the item of the shown lead, if that is deleted. A closed lead passes the focus to its item.
  const replaceLostFocus = useEffectEvent(() => {
    const previous = previousId.current
    previousId.current = shownId
    if (isFocusVisible() || (previous === shownId && !isDeleted)) return
    if (isDeleted) focusWhenVisible(title)
    else if (shownId === undefined) focusWhenVisible(makeLeadSelector(previous), title)
    else focusLead(shownId)
  })
  useEffect(() => replaceLostFocus(), [shownId, isDeleted, leadsQuery.data])

  // The first lead of a list is shown beside it, only once for each filter: a lead that an action has just removed is
  // listed until the refetch, and would be shown again.
  const firstLoadedLead = leadsQuery.isPlaceholderData ? undefined : leads[0]
  const hasLoaded = firstLoadedLead !== undefined
  const showFirst = useEffectEvent(() => {
    if (!firstLoadedLead || shownId !== undefined || !isListBesideLead()) return
    // It replaces nothing, and takes no focus.
    previousId.current = firstLoadedLead.id
    navigate({ lead: String(firstLoadedLead.id) }, { replace: true })
  })
  useEffect(() => showFirst(), [filterString, hasLoaded])

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
    focusLead,
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
