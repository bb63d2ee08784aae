import { useEffect, useRef } from 'react'

/** The ids of what can have the focus in place of a lead, and of none. */
export const lineId = (seq: number): string => `lead-${seq}`
export const headingId = (seq: number): string => `lead-heading-${seq}`
export const TITLE_ID = 'leads-title'

/**
 * Moves the focus to a lead as soon as it is rendered: to its line, or to its heading on a phone, which shows one or the other.
 * Without a lead it goes to the title above the list.
 */
export function useLeadFocus(): (seq: number | undefined) => void {
  const wanted = useRef<string[]>([])

  function move() {
    const place = wanted.current.map((id) => document.getElementById(id)).find((element) => element?.checkVisibility())
    if (!place) return
    place.focus()
    wanted.current = []
  }

  // Only the document knows what is rendered and visible by now.
  useEffect(move)

  return (seq) => {
    wanted.current = seq === undefined ? [TITLE_ID] : [lineId(seq), headingId(seq)]
    move()
  }
}
