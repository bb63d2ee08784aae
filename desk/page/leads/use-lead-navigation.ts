import { focusLead, runThenFocus, useLostFocus } from '../focus.ts'
import { navigate } from '../url-params.tsx'
import { type ShownLeadOptions, useShownLead } from './use-shown-lead.ts'

/** Goes from lead to lead, and the focus follows. */
export function useLeadNavigation(options: ShownLeadOptions) {
  const { shownId, leadsQuery } = options
  const { data: leads = [] } = leadsQuery
  const { isDeleted, ...shownLead } = useShownLead(options)
  const shownIndex = leads.findIndex(({ id }) => id === shownId)

  useLostFocus({ leads: leadsQuery.data, shownId, isDeleted })

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
    ...shownLead,
    show,
    showNext: () => showListed(shownIndex + 1),
    showPrevious: () => showListed(shownIndex < 0 ? 0 : shownIndex - 1),
    /** Runs a change that removes leads, and goes on to the lead after them, or else before. An unlisted one stays. */
    runThenGoOn<Result>(change: () => Promise<Result>, isRemoved: (id: number) => boolean): Promise<Result> {
      // The neighbor is found before the change, after which the list lacks the removed leads.
      const first = leads.findIndex(({ id }) => isRemoved(id))
      const neighbor = leads.find(({ id }, index) => index > first && !isRemoved(id)) ?? leads[first - 1]
      const isShownRemoved = shownId !== undefined && isRemoved(shownId)
      return runThenFocus(change, () => {
        if (first < 0) focusLead(shownId)
        else if (isShownRemoved) show(neighbor?.id)
        else focusLead(neighbor?.id)
      })
    },
    /** Focuses the first of them: the pressed button is not there for the last page. */
    showOlder: () =>
      runThenFocus(leadsQuery.fetchNextPage, ({ data, isError }) => {
        if (!isError) focusLead(data?.[leads.length]?.id)
      }),
  }
}
