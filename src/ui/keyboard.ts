/** In :is() a browser ignores selectors that it doesn't know. */
const OPEN_LAYER = ':is(dialog:modal, [popover=auto]:popover-open)'

/**
 * Whether an input method takes the key, such as the Enter that ends a composition. In Safari that Enter comes after
 * the composition, with the code 229: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export const isForInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229

/** Escape closes an open menu, source or dialog before a toast. */
export const isDismissKey = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !isForInputMethod(event) && !document.querySelector(OPEN_LAYER)
