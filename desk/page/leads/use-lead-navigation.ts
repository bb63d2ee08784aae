import { useEffect, useEffectEvent, useRef } from 'react'
import { navigate } from '../query-params.tsx'
import type { useLeads } from './use-leads.ts'

/** The id of the title above the list. */
export const TITLE_ID = 'leads-title'

/** The id of a lead's item in the list. */
export const makeItemId = (seq: number): string => `lead-${seq}`

/** The id of the heading of the current lead. */
export const makeHeadingId = (seq: number): string => `lead-heading-${seq}`

/** In a narrow window, such as a phone's or a zoomed one, leads.css shows either the list or the current lead. */
const isListBesideLead = (): boolean =>
  ['.lead-list', '.lead-detail'].every((part) => document.querySelector(part)?.checkVisibility())

/** Goes from lead to lead: the address bar holds the current one, and the focus follows. @param filterQuery a change of it opens another list */
export function useLeadNavigation(
  filterQuery: string,
  leadsQuery: ReturnType<typeof useLeads>,
  currentSeq: number | undefined,
) {
  const { data: leads = [] } = leadsQuery
  const focusLead = useLeadFocus(currentSeq)
  const currentIndex = leads.findIndex(({ seq }) => seq === currentSeq)

  // The first lead of a newly opened list is shown too, beside it. Not after each change: what an action has just removed is listed until
  // the refetch, and would be shown again.
  const first = leadsQuery.isPlaceholderData ? undefined : leads[0]
  const hasLeads = first !== undefined
  const showFirst = useEffectEvent(() => {
    if (first && currentSeq === undefined && isListBesideLead())
      navigate({ lead: String(first.seq) }, { replace: true })
  })
  useEffect(() => showFirst(), [filterQuery, hasLeads])

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

/**
 * Moves the focus where opening or closing a lead has hidden the element that had it, such as the pressed link.
 * @returns a function that moves it to a lead, or to the title without one
 */
function useLeadFocus(currentSeq: number | undefined): (seq: number | undefined) => void {
  const lastSeq = useRef(currentSeq)
  /** The first of `ids` that is visible gets the focus, unless the owner has moved it on from `origin`. */
  const request = useRef<{ ids: string[]; origin: Element | null }>(undefined)

  function tryFocus() {
    if (!request.current) return
    const { ids, origin } = request.current
    const element = ids.map((id) => document.getElementById(id)).find((found) => found?.checkVisibility())
    const hasMoved = document.activeElement !== origin && hasVisibleFocus()
    if (element || hasMoved) request.current = undefined
    if (!hasMoved) element?.focus()
  }

  function focusFirst(...ids: string[]) {
    request.current = { ids, origin: document.activeElement }
    tryFocus()
  }

  function focusLead(seq: number | undefined) {
    if (seq === undefined) focusFirst(TITLE_ID)
    else focusFirst(makeItemId(seq), makeHeadingId(seq))
  }

  useEffect(() => {
    const previousSeq = lastSeq.current
    lastSeq.current = currentSeq
    const isShownByItself = previousSeq === undefined && isListBesideLead()
    if (previousSeq === currentSeq || isShownByItself || hasVisibleFocus()) return
    if (currentSeq === undefined) focusFirst(makeItemId(Number(previousSeq)), TITLE_ID)
    else focusLead(currentSeq)
  })

  // It runs after every render, because the element to focus may be rendered only later.
  useEffect(tryFocus)

  return focusLead
}

const hasVisibleFocus = () => document.activeElement !== document.body && document.activeElement?.checkVisibility()
