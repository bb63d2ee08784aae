import { useEffect, useRef } from 'react'

/** False if the element that had the focus was removed or hidden. */
export const isFocusVisible = (): boolean =>
  document.activeElement !== document.body && document.activeElement?.checkVisibility() === true

/** @returns a function that tells whether the owner has since gone to another lead or list, or to another element */
function trackUserNavigation(): () => boolean {
  const { search } = location
  const { activeElement } = document
  // The desk itself shows the first lead of a list.
  const hasLead = new URLSearchParams(search).has('lead')
  return () => (hasLead && location.search !== search) || (document.activeElement !== activeElement && isFocusVisible())
}

/** Calls `run` with the result, unless there is none or the owner has gone elsewhere meanwhile. */
export async function runUnlessNavigated<Result>(request: Promise<Result | undefined>, run: (result: Result) => void) {
  const hasNavigated = trackUserNavigation()
  const result = await request
  if (result && !hasNavigated()) run(result)
  return result
}

/** @returns a function that focuses the first visible element of `ids`, once there is one, unless the owner goes on */
export function usePendingFocus(): (ids: string[]) => void {
  const pending = useRef<{ ids: string[]; hasNavigated: () => boolean }>(undefined)

  function focusPending() {
    if (pending.current?.hasNavigated()) pending.current = undefined
    const elements = pending.current?.ids.map((id) => document.getElementById(id))
    const element = elements?.find((found) => found?.checkVisibility())
    if (!element) return
    pending.current = undefined
    element.focus()
  }

  // The effect runs after every render, because the element may be rendered only later.
  useEffect(focusPending)

  return (ids) => {
    pending.current = { ids, hasNavigated: trackUserNavigation() }
    focusPending()
  }
}
