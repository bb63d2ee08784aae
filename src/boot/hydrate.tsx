import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rememberBuiltMarkup } from '../chart/built-markup.tsx'
import { enableChartModules } from '../chart/chart-modules.ts'
import { enablePlotGuess } from '../chart/plot-guess.ts'
import { enablePlotLamp } from '../chart/plot-lamp.ts'
import { saveDrafts } from '../forms/draft.ts'
import { HomePage } from '../pages/home-page.tsx'
import { enableGlow } from '../ui/glow.ts'

/** Resolves when React handles every input. */
export function hydrate(): Promise<void> {
  // Where a translator or an extension has changed the page, React renders new forms, which restore their drafts.
  saveDrafts()
  rememberBuiltMarkup()
  const focused = document.activeElement
  const hydrated = new Promise<void>((onHydrated) =>
    hydrateRoot(
      document.getElementById('page') as HTMLElement,
      <Hydrated onHydrated={onHydrated}>
        <HomePage />
      </Hydrated>,
    ),
  )
  hydrated.then(() => {
    if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus({ preventScroll: true })
  })
  // The page works without these: an error in one of them is logged, and the others still run.
  for (const enable of [enableGlow, enablePlotLamp, enablePlotGuess, enableChartModules]) hydrated.then(enable)
  return hydrated
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // React has no other signal that hydration is complete. Effects of children run before those of parents.
  useLayoutEffect(onHydrated, [])
  return children
}
