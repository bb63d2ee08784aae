// The focus moves when
// 1. another screen of the desk replaces one: to its title, by useScreenFocus in desk.tsx,
// 2. the owner goes to a lead: to its item or heading, by use-lead-navigation.ts,
// 3. the element that has it disappears: to what takes its place, by use-lead-navigation.ts, selection.tsx,
//    status-bar.tsx or devices.tsx.
// A response that comes late moves no focus, if the owner has moved meanwhile: to another element, or from a lead
// to another lead or list.
// Only forgetting and removing a device always move it.

import { useEffect, useRef } from 'react'

/** False if the element that had the focus was removed or hidden. */
export const isFocusVisible = (): boolean =>
  document.activeElement !== document.body && document.activeElement?.checkVisibility() === true

/** @returns a function that tells whether the owner has moved since */
function trackOwner(): () => boolean {
  const { search } = location
  const { activeElement } = document
  // The desk itself shows the first lead of a list.
  const hasLead = new URLSearchParams(search).has('lead')
  return () => (hasLead && location.search !== search) || (document.activeElement !== activeElement && isFocusVisible())
}

/** Calls `run` with the result, unless there is none or the owner has moved meanwhile. */
export async function runUnlessOwnerMoved<Result>(request: Promise<Result | undefined>, run: (result: Result) => void) {
  const hasMoved = trackOwner()
  const result = await request
  if (result && !hasMoved()) run(result)
  return result
}

/** @returns a function that focuses the first visible element of `ids`, once there is one, unless the owner moves */
export function usePendingFocus(): (ids: string[]) => void {
  const pending = useRef<{ ids: string[]; hasMoved: () => boolean }>(undefined)

  function focusPending() {
    if (pending.current?.hasMoved()) pending.current = undefined
    const elements = pending.current?.ids.map((id) => document.getElementById(id))
    const element = elements?.find((found) => found?.checkVisibility())
    if (!element) return
    pending.current = undefined
    element.focus()
  }

  // The effect runs after every render, because the element may be rendered only later.
  useEffect(focusPending)

  return (ids) => {
    pending.current = { ids, hasMoved: trackOwner() }
    focusPending()
  }
}
