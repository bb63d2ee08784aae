import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { restoreDraft, saveDraft } from './forms/draft.ts'
import { Page } from './page.tsx'

/** Lets React take over the page. Resolves when it has: from then on it hears every event itself. */
export function hydrate(): Promise<void> {
  // Should React have to draw the page anew, what was typed before comes back from the drafts.
  for (const form of document.forms) {
    restoreDraft(form)
    saveDraft(form)
  }
  return new Promise((resolve) => {
    hydrateRoot(
      document.getElementById('page') as HTMLElement,
      <Announce onHydrated={resolve}>
        <Page />
      </Announce>,
    )
  })
}

function Announce({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // Effects run when the tree stands: there is no other sign of it.
  useEffect(onHydrated, [onHydrated])
  return children
}
