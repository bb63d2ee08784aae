/** In :is() a browser ignores selectors that it doesn't know. */
const OPEN_LAYER = ':is(dialog:modal, [popover=auto]:popover-open)'

/** Escape closes an open menu, source or dialog before a toast. */
export const isDismissKey = ({ key, isComposing }: KeyboardEvent): boolean =>
  key === 'Escape' && !isComposing && !document.querySelector(OPEN_LAYER)
