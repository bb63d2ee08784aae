/**
 * Whether the visitor is led below the first window: by a link, or back to where the page was left. A browser seeks that place
 * until the page has loaded, and then no more.
 */
export function isLedBelow(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A link to words (`#:~:text=…`) shows in the name alone.
  return visit?.type !== 'navigate' || (location.hash || visit.name).includes('#')
}
