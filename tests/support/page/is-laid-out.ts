/** Runs in the page: whether each section, and each part of it, has its style and has had its turn (chart.css). */
export function isLaidOut(): boolean {
  const parts = [...document.querySelectorAll('main > *, main > section > *, footer')]
  return parts.every((part) => getComputedStyle(part).contentVisibility === 'visible')
}
