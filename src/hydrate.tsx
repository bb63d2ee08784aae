import { type ContextType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteWhatIsOpen, standIn } from './drawn-anew.ts'
import { restoreDraft, saveDraft } from './forms/draft.ts'
import { Page } from './page.tsx'
import { PlotFilling } from './plot/plot-filling.ts'
import { endTurns } from './ui/turns.ts'

/**
 * Lets React take over the page. Resolves when it has, since it hears every event itself from then on, with what finds an element
 * again that came before.
 */
export function hydrate(): Promise<typeof standIn> {
  // Should React have to draw the page anew, what was typed before comes back from the drafts.
  for (const form of document.forms) restoreDraft(form)
  saveDrafts()
  // Until React hears of a closing, the boot empties what was left, and drafts must not fill it again.
  addEventListener('close', saveDrafts, true)
  const bringBack = noteWhatIsOpen()
  const plotFilling = keepDrawn(document.querySelector('.plot'))
  return new Promise((resolve) => {
    const onHydrated = () => {
      removeEventListener('close', saveDrafts, true)
      bringBack()
      resolve(standIn)
    }
    hydrateRoot(
      document.getElementById('page') as HTMLElement,
      <Announce onHydrated={onHydrated}>
        <PlotFilling value={plotFilling}>
          <Page />
        </PlotFilling>
      </Announce>,
      { onRecoverableError: onDrawnAnew },
    )
  })
}

function saveDrafts() {
  for (const form of document.forms) saveDraft(form)
}

function Announce({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // Effects run when the tree stands: there is no other sign of it.
  useEffect(onHydrated, [onHydrated])
  return children
}

/** Reports it as React does by itself. The new sections would have their turns once more, and move what the visitor reads. */
function onDrawnAnew(error: unknown) {
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
