import { useEffect, useEffectEvent, useRef } from 'react'
import { navigate } from '../router.tsx'
import { isFocusVisible, runUnlessOwnerMoved, usePendingFocus } from './focus.ts'
import type { useLeads } from './use-leads.ts'

/** The id of the title above the list. */
export const TITLE_ID = 'leads-title'

/** The id of a lead's item in the list. */
export const makeItemId = (seq: number): string => `lead-${seq}`

/** The id of the heading of the current lead. */
export const makeHeadingId = (seq: number): string => `lead-heading-${seq}`

/** A narrow window, such as a phone's or a zoomed one, has either the list or the current lead, as in leads.css. */
const isListBesideLead = (): boolean => matchMedia('(width >= 62.5em)').matches

/** Goes from lead to lead: the URL holds the current one, and the focus follows. Each `filterString` has a list. */
export function useLeadNavigation(
  filterString: string,
  leadsQuery: ReturnType<typeof useLeads>,
  currentSeq: number | undefined,
) {
  const { data: leads = [] } = leadsQuery
  const currentIndex = leads.findIndex(({ seq }) => seq === currentSeq)
  const focusWhenVisible = usePendingFocus()
  const previousSeq = useRef(currentSeq)

  /** Focuses a lead's item or, if the list is hidden, its heading; without a lead the title. */
  const focusLead = (seq: number | undefined) =>
    focusWhenVisible(seq === undefined ? [TITLE_ID] : [makeItemId(seq), makeHeadingId(seq)])

  // What had the focus is lost when
  // 1. a narrow window shows a lead in place of the list,
  // 2. the lead is closed there, and its link back to the list disappears,
  // 3. a link in a lead leads to another one,
  // 4. Back and Forward of the browser do any of this.
  const replaceLostFocus = useEffectEvent(() => {
    const previous = previousSeq.current
    previousSeq.current = currentSeq
    if (previous === currentSeq || isFocusVisible()) return
    if (currentSeq === undefined && previous !== undefined) focusWhenVisible([makeItemId(previous), TITLE_ID])
    else focusLead(currentSeq)
  })
  useEffect(() => replaceLostFocus(), [currentSeq])

  // The first lead of a list is shown beside it, only once for each filter: a lead that an action has just removed is
  // listed until the refetch, and would be shown again.
  const firstLoadedLead = leadsQuery.isPlaceholderData ? undefined : leads[0]
  const hasLoaded = firstLoadedLead !== undefined
  const selectFirst = useEffectEvent(() => {
    if (!firstLoadedLead || currentSeq !== undefined || !isListBesideLead()) return
    // The lead that is shown by itself takes no focus.
    previousSeq.current = firstLoadedLead.seq
    navigate({ lead: String(firstLoadedLead.seq) }, { replace: true })
  })
  useEffect(() => selectFirst(), [filterString, hasLoaded])

  /** Shows a lead, or none. From a lead Back leads to the list, however many were shown before it. */
  function show(seq: number | undefined) {
    navigate({ lead: seq?.toString() }, { replace: currentSeq !== undefined })
    focusLead(seq)
  }

  function showListed(index: number) {
    const lead = leads[index]
    if (index >= leads.length - 1 && leadsQuery.hasNextPage) void leadsQuery.fetchNextPage()
    if (lead) show(lead.seq)
  }

  return {
    show,
    focusLead,
    showNext: () => showListed(currentIndex + 1),
    showPrevious: () => showListed(currentIndex < 0 ? 0 : currentIndex - 1),
    /** Shows the lead after those that a change removed, or else the one before them. An unlisted lead stays. */
    showAfter(isRemoved: (seq: number) => boolean) {
      const from = leads.findIndex(({ seq }) => isRemoved(seq))
      if (from < 0) return focusLead(currentSeq)
      const next = leads.slice(from).find(({ seq }) => !isRemoved(seq)) ?? leads[from - 1]
      if (currentSeq !== undefined && isRemoved(currentSeq)) show(next?.seq)
      else focusLead(next?.seq)
    },
    showOlder: () =>
      runUnlessOwnerMoved(leadsQuery.fetchNextPage(), ({ data, isError }) => {
        // The pressed button is not there for the last page.
        if (!isError) focusLead(data?.[leads.length]?.seq)
      }),
  }
}
