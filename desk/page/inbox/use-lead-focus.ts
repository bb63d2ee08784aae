import { useEffect, useRef } from 'react'

/** The id of the title above the list. */
export const TITLE_ID = 'leads-title'

/** The id of a lead's item in the list. */
export const makeItemId = (seq: number): string => `lead-${seq}`

/** The id of the heading of the current lead. */
export const makeHeadingId = (seq: number): string => `lead-heading-${seq}`

/** In a narrow window, such as a phone's or a zoomed one, inbox.css shows either the list or the current lead. */
export const isListBesideLead = (): boolean =>
  ['.lead-list', '.lead-detail'].every((part) => document.querySelector(part)?.checkVisibility())

/** @returns a function that tells whether the owner has since gone to another lead or list, or moved the focus */
export function watchOwner(): () => boolean {
  const { search } = location
  const focused = document.activeElement
  return () => location.search !== search || (document.activeElement !== focused && hasVisibleFocus())
}

/**
 * Moves the focus where a change of the current lead has hidden the element that had it, such as the pressed link:
 * - A lead was opened, or shown after another: it goes to its item in the list or, where the list is hidden, to its heading.
 * - A lead was closed: it goes back to its item.
 * - The first lead was shown by itself: it stays.
 * @returns a function that moves it to a lead, or to the title without one
 */
export function useLeadFocus(currentSeq: number | undefined): (seq: number | undefined) => void {
  const lastSeq = useRef(currentSeq)
  /** The first of `ids` that is visible gets the focus, unless the owner has moved it on from `origin`. */
  const pendingFocus = useRef<{ ids: string[]; origin: Element | null }>(undefined)

  function tryFocus() {
    if (!pendingFocus.current) return
    const { ids, origin } = pendingFocus.current
    const element = ids.map((id) => document.getElementById(id)).find((found) => found?.checkVisibility())
    const hasMoved = document.activeElement !== origin && hasVisibleFocus()
    if (element || hasMoved) pendingFocus.current = undefined
    if (!hasMoved) element?.focus()
  }

  function focusFirst(...ids: string[]) {
    pendingFocus.current = { ids, origin: document.activeElement }
    tryFocus()
  }

  function focusLead(seq: number | undefined) {
    if (seq === undefined) focusFirst(TITLE_ID)
    else focusFirst(makeItemId(seq), makeHeadingId(seq))
  }

  // The effect runs after every render, because the element to focus may be rendered only later.
  useEffect(() => {
    const previousSeq = lastSeq.current
    lastSeq.current = currentSeq
    const wasAutoSelected = previousSeq === undefined && isListBesideLead()
    if (previousSeq === currentSeq || wasAutoSelected || hasVisibleFocus()) tryFocus()
    else if (currentSeq === undefined) focusFirst(makeItemId(Number(previousSeq)), TITLE_ID)
    else focusLead(currentSeq)
  })

  return focusLead
}

const hasVisibleFocus = () =>
  document.activeElement !== document.body && document.activeElement?.checkVisibility() === true
