import { useEffect, useEffectEvent } from 'react'
import { navigate } from '../url-params.tsx'
import { isListBesideLead, useLeadFocus } from './use-lead-focus.ts'
import type { useLeads } from './use-leads.ts'

/** Goes from lead to lead: the address bar holds the current one, and the focus follows. Another `filterString` opens another list. */
export function useLeadNavigation(
  filterString: string,
  leadsQuery: ReturnType<typeof useLeads>,
  currentSeq: number | undefined,
) {
  const { data: leads = [] } = leadsQuery
  const focusLead = useLeadFocus(currentSeq)
  const currentIndex = leads.findIndex(({ seq }) => seq === currentSeq)

  // The first lead of a list is shown beside it, once for each filter: what an action has just removed is listed until the refetch, and
  // would be shown again.
  const firstLoadedLead = leadsQuery.isPlaceholderData ? undefined : leads[0]
  const hasLoaded = firstLoadedLead !== undefined
  const selectFirst = useEffectEvent(() => {
    if (firstLoadedLead && currentSeq === undefined && isListBesideLead())
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
    /** Shows the lead after those that a change removed, or else the one before them. */
    showAfter(isRemoved: (seq: number) => boolean) {
      const from = leads.findIndex(({ seq }) => isRemoved(seq))
      const next = leads.slice(from).find(({ seq }) => !isRemoved(seq)) ?? leads[from - 1]
      if (currentSeq !== undefined && isRemoved(currentSeq)) show(next?.seq)
      else focusLead(next?.seq)
    },
    async showOlder() {
      const { data, isError } = await leadsQuery.fetchNextPage()
      // The pressed button is not there for the last page.
      if (!isError) focusLead(data?.[leads.length]?.seq)
    },
  }
}
