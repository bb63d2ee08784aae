import { useEffect, useRef } from 'react'

/** The id of the title above the list. */
export const TITLE_ID = 'leads-title'

/** The id of a lead's item in the list. */
export const makeItemId = (seq: number): string => `lead-${seq}`

/** The id of the heading of the current lead. */
export const makeHeadingId = (seq: number): string => `lead-heading-${seq}`

/** In a narrow window, such as a phone's or a zoomed one, leads.css shows either the list or the current lead. */
export const isListBesideLead = (): boolean =>
  ['.lead-list', '.lead-detail'].every((part) => document.querySelector(part)?.checkVisibility())

/**
 * Remembers where the owner is. Who goes on during a request or a rendering keeps her focus: it is not moved when that is done.
 * @returns a function that tells whether she has since gone to another lead or list, or to another element
 */
export function rememberPlace(): () => boolean {
  const { search } = location
  const { activeElement } = document
  return () => location.search !== search || (document.activeElement !== activeElement && hasVisibleFocus())
}

const hasVisibleFocus = () =>
  document.activeElement !== document.body && document.activeElement?.checkVisibility() === true

const listLeadIds = (seq: number | undefined): string[] =>
  seq === undefined ? [TITLE_ID] : [makeItemId(seq), makeHeadingId(seq)]

/**
 * Chooses where the focus goes when a change of the current lead has hidden the element that had it, such as the pressed link:
 * - A lead was opened, or shown after another: to its item in the list or, where the list is hidden, to its heading.
 * - A lead was closed: back to its item.
 * - The first lead was shown by itself: nowhere.
 * @returns the ids of elements, of which the first that is visible gets the focus
 */
function chooseFocus(previousSeq: number | undefined, currentSeq: number | undefined): string[] | undefined {
  if (previousSeq === currentSeq) return undefined
  if (previousSeq === undefined) return isListBesideLead() ? undefined : listLeadIds(currentSeq)
  return currentSeq === undefined ? [makeItemId(previousSeq), TITLE_ID] : listLeadIds(currentSeq)
}

/** Keeps the focus on the current lead. @returns a function that moves it to a lead, or to the title without one */
export function useLeadFocus(currentSeq: number | undefined): (seq: number | undefined) => void {
  const lastSeq = useRef(currentSeq)
  /** Waits to be rendered, and is given up when the owner moves on. */
  const pending = useRef<{ ids: string[]; hasMovedOn: () => boolean }>(undefined)

  function tryFocus() {
    if (pending.current?.hasMovedOn()) pending.current = undefined
    const elements = pending.current?.ids.map((id) => document.getElementById(id))
    const element = elements?.find((found) => found?.checkVisibility())
    if (!element) return
    pending.current = undefined
    element.focus()
  }

  function focusFirst(ids: string[]) {
    pending.current = { ids, hasMovedOn: rememberPlace() }
    tryFocus()
  }

  // The effect runs after every render, because the element to focus may be rendered only later.
  useEffect(() => {
    const ids = chooseFocus(lastSeq.current, currentSeq)
    lastSeq.current = currentSeq
    if (ids && !hasVisibleFocus()) focusFirst(ids)
    else tryFocus()
  })

  return (seq) => focusFirst(listLeadIds(seq))
}
