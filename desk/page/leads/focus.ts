import { useEffect, useRef } from 'react'
import type { Change } from './use-lead-changes.ts'

/** False if the element that had the focus was removed or hidden. */
export const isFocusVisible = (): boolean =>
  document.activeElement !== document.body && document.activeElement?.checkVisibility() === true

/** @returns a function that tells whether the owner has since gone to another lead or list, or to another element */
function watchOwner(): () => boolean {
  const { search } = location
  const { activeElement } = document
  // The desk itself shows the first lead of a list.
  const hasLead = new URLSearchParams(search).has('lead')
  const isElsewhere = () => hasLead && location.search !== search
  return () => isElsewhere() || (document.activeElement !== activeElement && isFocusVisible())
}

/** Calls `go` after a change, unless it failed or the owner has gone elsewhere meanwhile. */
export async function goOnAfter(request: Promise<Change | undefined>, go: (change: Change) => void) {
  const hasOwnerMoved = watchOwner()
  const change = await request
  if (change && !hasOwnerMoved()) go(change)
  return change
}

/** @returns a function that focuses the first visible element of `ids`, once there is one, unless the owner moved */
export function useFocusAfterRender(): (ids: string[]) => void {
  const request = useRef<{ ids: string[]; hasOwnerMoved: () => boolean }>(undefined)

  function focusRequested() {
    if (request.current?.hasOwnerMoved()) request.current = undefined
    const elements = request.current?.ids.map((id) => document.getElementById(id))
    const element = elements?.find((found) => found?.checkVisibility())
    if (!element) return
    request.current = undefined
    element.focus()
  }

  // The effect runs after every render, because the element may be rendered only later.
  useEffect(focusRequested)

  return (ids) => {
    request.current = { ids, hasOwnerMoved: watchOwner() }
    focusRequested()
  }
}
