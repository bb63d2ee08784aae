import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { adoptDraft } from '../forms/draft.ts'
import { HomePage } from '../pages/home-page.tsx'
import { enhanceCharts } from '../pictures/enhance-charts.ts'
import { enablePlot } from '../plot/enable-plot.ts'
import { enableGlow } from '../ui/glow.ts'
import { findLinkedStylesheet } from './linked-stylesheet.ts'

/** Resolves when React handles every input. */
export async function hydrate(): Promise<void> {
  for (const form of document.forms) adoptDraft(form)
  const focused = document.activeElement
  const page = document.getElementById('page') as HTMLElement
  const stylesheetUrl = findLinkedStylesheet()?.getAttribute('href') ?? undefined
  await new Promise<void>((onHydrated) =>
    hydrateRoot(
      page,
      <Hydrated onHydrated={onHydrated}>
        <HomePage stylesheetUrl={stylesheetUrl} />
      </Hydrated>,
    ),
  )
  if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus({ preventScroll: true })
  // The page works without what these add. An error in a microtask is logged, and stops nothing else.
  for (const start of [enableGlow, enablePlot, enhanceCharts]) queueMicrotask(start)
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // React has no other signal that hydration is complete. Effects of children run before those of parents.
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}
