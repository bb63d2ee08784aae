import { useEffect, useEffectEvent, useRef } from 'react'
import type { Lead } from '../../shared/lead.ts'
import { BY_DESK } from './url-params.tsx'

// The focus moves when
// 1. another screen of the desk replaces one: to its title,
// 2. the owner goes to a lead: to its item or heading,
// 3. the element that has it disappears: to what takes its place.
// A response that comes late moves no focus, if the owner has moved meanwhile: to another element, or from a lead
// to another lead or list.

/** False if the element that had the focus was removed or hidden. */
const isFocusVisible = (): boolean =>
  document.activeElement !== document.body && document.activeElement?.checkVisibility() === true

/** Remembers the focus and the shown lead. @returns a function that tells whether the owner has moved since */
function rememberPlace(): () => boolean {
  const { search } = location
  const { activeElement } = document
  const hasLead = new URLSearchParams(search).has('lead')
  return () =>
    // Where no lead was shown, the desk itself goes to the first one of the list.
    (location.search !== search && (hasLead || history.state !== BY_DESK)) ||
    (document.activeElement !== activeElement && isFocusVisible())
}

/**
 * Runs an action and then moves the focus, unless the owner has moved meanwhile.
 * @param action returns undefined for a failure, after which the focus stays
 */
export async function runThenFocus<Result>(
  action: () => Promise<Result>,
  focus: (result: NonNullable<Result>) => void,
): Promise<Result> {
  const hasMoved = rememberPlace()
  const result = await action()
  if (result && !hasMoved()) focus(result)
  return result
}

let stopWaiting = () => {}

/** Focuses the first visible element of the first selector that has one, or waits for one until the owner moves. */
export function focusWhenVisible(...selectors: string[]): void {
  const hasMoved = rememberPlace()
  const observer = new MutationObserver(focusFound)
  stopWaiting()
  stopWaiting = () => observer.disconnect()

  function focusFound() {
    if (hasMoved()) return stopWaiting()
    const elements = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    const element = elements.find((found) => found.checkVisibility())
    if (!element) return
    stopWaiting()
    // A title or text takes the focus only with a tabindex.
    if (element.tabIndex < 0) element.tabIndex = -1
    element.focus()
  }

  observer.observe(document, { subtree: true, childList: true, attributes: true })
  focusFound()
}

/** The other views have titles of their own. */
const TITLE = '.leads h1'

/** Finds a lead's item and, after it in the document, its heading. */
const makeLeadSelector = (id: number | undefined) => `[data-lead="${id}"]`

/** Focuses a lead's item or, if the list is hidden, its heading; without a lead the title. */
export const focusLead = (id: number | undefined) => focusWhenVisible(id === undefined ? TITLE : makeLeadSelector(id))

let idWithoutFocus: number | undefined

/** Says that the desk itself goes to this lead, so that the focus does not follow. */
export function leaveFocus(id: number): void {
  idWithoutFocus = id
}

type LostFocus = { leads: Lead[] | undefined; shownId: number | undefined; isDeleted: boolean }

/**
 * Passes on a lost focus. What had it disappears with the list of a narrow window, with a lead that is closed, replaced
 * or deleted, and later with the item of the shown lead, if that is deleted. A closed lead passes it to its item.
 */
export function useLostFocus({ leads, shownId, isDeleted }: LostFocus): void {
  const lastId = useRef(shownId)

  const replaceLostFocus = useEffectEvent(() => {
    const previousId = lastId.current
    lastId.current = shownId
    const isLeft = shownId !== undefined && shownId === idWithoutFocus
    if (isLeft) idWithoutFocus = undefined
    if (isLeft || isFocusVisible() || (previousId === shownId && !isDeleted)) return
    if (isDeleted) focusWhenVisible(TITLE)
    else if (shownId === undefined) focusWhenVisible(makeLeadSelector(previousId), TITLE)
    else focusLead(shownId)
  })
  useEffect(() => replaceLostFocus(), [shownId, isDeleted, leads])
}
