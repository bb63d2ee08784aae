/** Runs in the page: whether its sheet is here. `load` does not wait for one that script asks for after the first frame. */
export const isStyled = (): boolean => [...document.styleSheets].some(({ href }) => href)
