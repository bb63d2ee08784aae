import { useEffect, useRef } from 'react'

/** The id of the title above the list. */
export const TITLE_ID = 'leads-title'

/** The id of a lead's item in the list. */
export const makeItemId = (seq: number): string => `lead-${seq}`

/** The id of the heading of the current lead. */
export const makeHeadingId = (seq: number): string => `lead-heading-${seq}`

/** The breakpoint of leads.css. A narrower window, such as a phone's or a zoomed one, shows either the list or the current lead. */
export const isListBesideLead = (): boolean => matchMedia('(width >= 62.5em)').matches

/**
 * Moves the focus where opening or closing a lead has hidden the element that had it, such as the pressed link.
 * @returns a function that moves it to a lead, or to the title without one
 */
export function useLeadFocus(currentSeq: number | undefined): (seq: number | undefined) => void {
  const lastSeq = useRef(currentSeq)
  /** The first visible element of these gets the focus. */
  const wantedIds = useRef<string[]>([])

  function moveFocus() {
    const elements = wantedIds.current.map((id) => document.getElementById(id))
    const visible = elements.find((element) => element?.checkVisibility())
    if (!visible) return
    visible.focus()
    wantedIds.current = []
  }

  function focusFirst(...ids: string[]) {
    wantedIds.current = ids
    moveFocus()
  }

  function focusLead(seq: number | undefined) {
    if (seq === undefined) focusFirst(TITLE_ID)
    else focusFirst(makeItemId(seq), makeHeadingId(seq))
  }

  // It runs after every render, because the element to focus may be rendered only later.
  useEffect(moveFocus)

  // The owner may have moved the focus on before that, and it must not jump away.
  useEffect(() => {
    const forgetWanted = () => {
      wantedIds.current = []
    }
    document.addEventListener('focusin', forgetWanted)
    return () => document.removeEventListener('focusin', forgetWanted)
  }, [])

  useEffect(() => {
    const previousSeq = lastSeq.current
    lastSeq.current = currentSeq
    if (previousSeq === currentSeq || isFocusVisible()) return
    const isShownByItself = previousSeq === undefined && isListBesideLead()
    if (isShownByItself) return
    if (currentSeq === undefined) focusFirst(makeItemId(Number(previousSeq)), TITLE_ID)
    else focusLead(currentSeq)
  })

  return focusLead
}

const isFocusVisible = () => document.activeElement !== document.body && document.activeElement?.checkVisibility()
