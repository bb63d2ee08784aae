import { useEffect, useEffectEvent, useRef } from 'react'
import { focusWhenVisible, isFocusVisible } from '../focus.ts'
import { isLeadAutoSelected } from '../url-params.tsx'

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
 * When the element that has the focus disappears, focuses what takes its place: the title if the lead was deleted, the
 * item of a lead that was closed, or else the lead that is shown now.
 */
export function useLostFocus({ shownId, isDeleted, listedAt }: LostFocusOptions): void {
  const lastId = useRef(shownId)

  const replaceLostFocus = useEffectEvent(() => {
    const previousId = lastId.current
    lastId.current = shownId
    const isElsewhere = previousId !== shownId && !isLeadAutoSelected()
    if (isFocusVisible() || !(isElsewhere || isDeleted)) return
    if (isDeleted) focusWhenVisible(TITLE_SELECTOR)
    else if (shownId === undefined) focusWhenVisible(makeLeadSelector(previousId), TITLE_SELECTOR)
    else focusLead(shownId)
  })
  useEffect(() => replaceLostFocus(), [shownId, isDeleted, listedAt])
}
