import { useEffect, useEffectEvent, useRef } from 'react'
import { focusWhenVisible, isFocusVisible } from '../focus.ts'
import { isShownByDesk } from '../url-params.tsx'

/** The other views have titles of their own. */
const TITLE_SELECTOR = '.leads h1'

/** Finds a lead's item and, after it in the document, its heading. */
const makeLeadSelector = (id: number | undefined) => `[data-lead="${id}"]`

/** Focuses a lead's item or, if the list is hidden, its heading; without a lead the title. */
export const focusLead = (id: number | undefined) =>
  focusWhenVisible(id === undefined ? TITLE_SELECTOR : makeLeadSelector(id))

type LostFocusOptions = {
  shownId: number | undefined
  isDeleted: boolean
  /** When the list was fetched: an item may have disappeared. */
  listedAt: number
}

/**
 * Passes on a lost focus. What had it disappears with the list of a narrow window, with a lead that is closed, replaced
 * or deleted, and later with the item of the shown lead, if that is deleted. A closed lead passes it to its item.
 */
export function useLostFocus({ shownId, isDeleted, listedAt }: LostFocusOptions): void {
  const lastId = useRef(shownId)

  const replaceLostFocus = useEffectEvent(() => {
    const previousId = lastId.current
    lastId.current = shownId
    const isElsewhere = previousId !== shownId && !isShownByDesk()
    if (isFocusVisible() || !(isElsewhere || isDeleted)) return
    if (isDeleted) focusWhenVisible(TITLE_SELECTOR)
    else if (shownId === undefined) focusWhenVisible(makeLeadSelector(previousId), TITLE_SELECTOR)
    else focusLead(shownId)
  })
  useEffect(() => replaceLostFocus(), [shownId, isDeleted, listedAt])
}
