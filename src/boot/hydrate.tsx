import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rememberBuiltMarkup } from '../chart/built-markup.tsx'
import { playCharts } from '../chart/play-charts.ts'
import { enablePlotGuess } from '../chart/plot-guess.ts'
import { enablePlotLamp } from '../chart/plot-lamp.ts'
import { restoreDrafts, saveDrafts } from '../forms/draft.ts'
import { HomePage } from '../pages/home-page.tsx'
import { followPointer } from '../ui/glow.ts'

/** Resolves when React handles every input. */
export function hydrate(): Promise<void> {
  // Where a translator or an extension has changed the page, React renders a new one: the drafts restore what was typed.
  restoreDrafts()
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
    // The page works without these, so an error in one of them is only logged.
    followPointer()
    enablePlotLamp()
    enablePlotGuess()
    playCharts()
  })
  return hydrated
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // React has no other signal that hydration is complete. Effects of children run before those of parents.
  useLayoutEffect(onHydrated, [])
  return children
}
