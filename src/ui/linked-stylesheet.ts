/** The id of the link to the stylesheet that is not inline, in src/pages/home-page.tsx. */
export const LINKED_STYLESHEET_ID = 'linked-stylesheet'

export const findLinkedStylesheet = (): HTMLLinkElement | null =>
  document.querySelector<HTMLLinkElement>(`#${LINKED_STYLESHEET_ID}`)
