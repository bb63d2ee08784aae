import { useEffect, useRef } from 'react'

export const lineId = (seq: number): string => `lead-${seq}`
export const headingId = (seq: number): string => `lead-heading-${seq}`
export const TITLE_ID = 'leads-title'

/** Focuses a lead's line, or its heading on a phone, which shows only one of them; without a lead, the title above the list. */
export function useLeadFocus(): (seq: number | undefined) => void {
  const wanted = useRef<string[]>([])

  function move() {
    const place = wanted.current.map((id) => document.getElementById(id)).find((element) => element?.checkVisibility())
    if (!place) return
    place.focus()
    wanted.current = []
  }

  // After every render, since the element to focus may be rendered only later.
  useEffect(move)

  return (seq) => {
    wanted.current = seq === undefined ? [TITLE_ID] : [lineId(seq), headingId(seq)]
    move()
  }
}
