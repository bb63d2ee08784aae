/**
 * Runs in the page: whether the sheet that it has is here. `load` does not wait for one that script asks for once the first
 * window is seen.
 */
export function isStyled(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return links.length === 0 || links.some(({ sheet }) => sheet)
}
