/** The sheet for what is below the fold keeps all of that from being painted. */
const SHEET_WITHIN_MS = 3000

/** Does without a sheet that hangs, and takes a visitor who followed a link within the page to where it leads. */
export function prepareBelowTheFold(parsed: Promise<unknown>): void {
  setTimeout(() => {
    const sheet = document.querySelector<HTMLLinkElement>('main > link')
    if (!sheet || sheet.sheet) return
    sheet.media = 'none'
    sheet.onload = () => sheet.removeAttribute('media')
  }, SHEET_WITHIN_MS)

  const place = location.hash
  // A link that was followed before its section was parsed has led nowhere yet.
  parsed.then(() => location.hash !== place && goToPlace())

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let hasScrolled = false
  for (const act of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(act, () => (hasScrolled = true), { capture: true, once: true })
  }
  // Firefox goes to the place before it is styled, and thereby too far. Its window never hears of such loads, its document does.
  document.addEventListener(
    'load',
    ({ target }) => {
      if ((target as Element).matches('main > link') && visit?.type === 'navigate' && !hasScrolled) goToPlace()
    },
    true,
  )
}

function goToPlace() {
  const section = document.getElementById(location.hash.slice(1))
  section?.scrollIntoView({ behavior: 'instant' })
  section?.focus({ preventScroll: true })
}
