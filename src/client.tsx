import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './page.tsx'

/** Resolves once React has taken over the page; from then on it hears every event itself. */
export const hydrated = new Promise<void>((resolve) => {
  const root = document.getElementById('page')
  if (!root) throw new Error('This document has no #page to hydrate.')
  hydrateRoot(
    root,
    <Announce onHydrated={resolve}>
      <Page />
    </Announce>,
  )
})

function Announce({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // Effects run when the tree stands: there is no other sign of it.
  useEffect(onHydrated, [onHydrated])
  return children
}
