import { isLeadAutoSelected } from './url-params.tsx'

// The focus moves when
// 1. another screen of the desk replaces one: to its title,
// 2. the owner goes to a lead: to its item or heading (leads/lead-focus.ts),
// 3. the element that has it disappears: to what takes its place.
// A late response moves no focus once the owner has moved: to another element, or from a lead to another lead or list.

/** False if the element that had the focus was removed or hidden. */
export const isFocusVisible = (): boolean =>
  document.activeElement !== document.body && document.activeElement?.checkVisibility() === true

/** @returns a function that tells whether the owner has moved since, to another element, lead or list */
function watchForMove(): () => boolean {
  const { search } = location
  const { activeElement } = document
  const hasLead = new URLSearchParams(search).has('lead')
  return () =>
    // Where no lead was shown, the desk itself goes to the first one of the list.
    (location.search !== search && (hasLead || !isLeadAutoSelected())) ||
    (document.activeElement !== activeElement && isFocusVisible())
}

/**
 * Moves the focus after an action, unless the owner has moved meanwhile.
 * @param action returns undefined for a failure, after which the focus stays
 */
export async function focusAfter<Result>(
  action: () => Promise<Result>,
  focus: (result: NonNullable<Result>) => void,
): Promise<Result> {
  const hasMoved = watchForMove()
  const result = await action()
  if (result && !hasMoved()) focus(result)
  return result
}

let stopWaiting = () => {}

/** Focuses the first visible element of the first selector that has one, or waits for one until the owner moves. */
export function focusWhenVisible(...selectors: string[]): void {
  const hasMoved = watchForMove()
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
