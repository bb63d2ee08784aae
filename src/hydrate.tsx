import { type ContextType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { restoreDraft, saveDraft } from './forms/draft.ts'
import { Page } from './page.tsx'
import { PlotFilling } from './plot/plot-filling.ts'
import { endTurns } from './ui/turns.ts'

/** Lets React take over the page. Resolves when it has: from then on it hears every event itself. */
export function hydrate(): Promise<void> {
  // Should React have to draw the page anew, what was typed before comes back from the drafts.
  for (const form of document.forms) {
    restoreDraft(form)
    saveDraft(form)
  }
  const plotFilling = keepDrawn(document.querySelector('.plot'))
  return new Promise((resolve) => {
    hydrateRoot(
      document.getElementById('page') as HTMLElement,
      <Announce onHydrated={resolve}>
        <PlotFilling value={plotFilling}>
          <Page />
        </PlotFilling>
      </Announce>,
      { onRecoverableError: reportDrawnAnew },
    )
  })
}

function Announce({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // Effects run when the tree stands: there is no other sign of it.
  useEffect(onHydrated, [onHydrated])
  return children
}

/** As React does, but where the visitor reads all stays in place: new sections would have their turns once more. */
function reportDrawnAnew(error: unknown) {
  endTurns()
  reportError(error)
}

/** What the build and the decorations drew is no work of React's. */
function keepDrawn(figure: Element | null): ContextType<typeof PlotFilling> {
  if (!figure) return
  const drawn = [...figure.childNodes]
  return {
    // Markup that is set in is not compared. Trusted Types would refuse a plain string.
    dangerouslySetInnerHTML: { __html: self.trustedTypes?.emptyHTML ?? '' },
    // Should React have to draw the page anew, it comes back.
    ref: (anew) => {
      if (!anew?.firstChild) anew?.append(...drawn)
    },
  }
}
