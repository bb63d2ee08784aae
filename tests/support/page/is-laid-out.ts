/** Runs in the page: whether each section, and each part and card of it, has its style and has had its turn (chart.css). */
export function isLaidOut(): boolean {
  const parts = [...document.querySelectorAll('main > *, main > section > *, main > section > * > article, footer')]
  return parts.every((part) => getComputedStyle(part).contentVisibility === 'visible')
}
