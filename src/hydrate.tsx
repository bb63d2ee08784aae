import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { restoreDrafts, saveDrafts } from './forms/draft.ts'
import { Page } from './page.tsx'
import { Drawings, type Drawn } from './ui/drawings.ts'
import { placeOf } from './ui/place-of.ts'

/** Lets React take over the page. Resolves when it has, since it hears every event itself from then on. */
export function hydrate(): Promise<void> {
  // Where a translator has changed the page React re-renders it: what was typed comes back from the drafts, each with its key.
  restoreDrafts()
  saveDrafts()
  // Until React is mounted a visitor types on, and the bootstrap empties a dialog that is closed: drafts must say the same.
  for (const type of ['input', 'close']) addEventListener(type, saveWritten, true)
  const comeBack = rememberPlace()
  const drawings = keepDrawings()
  return new Promise((resolve) => {
    const onHydrated = () => {
      for (const type of ['input', 'close']) removeEventListener(type, saveWritten, true)
      comeBack()
      resolve()
    }
    hydrateRoot(
      document.getElementById('page') as HTMLElement,
      <Announce onHydrated={onHydrated}>
        <Drawings value={(name) => drawings.get(name)}>
          <Page />
        </Drawings>
      </Announce>,
    )
  })
}

/** Our own input events are ignored: a restore fills one field after the other, and what is saved midway lacks the rest. */
const saveWritten = ({ isTrusted }: Event) => isTrusted && saveDrafts()

function Announce({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // Effects run when the tree is mounted: there is no other sign of it. Those of layout leave a visitor who types no moment in which
  // the field is gone: what is re-rendered has its words and the focus again at once.
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

/** What it returns opens again what was open and gives the focus back, if React has re-rendered the page meanwhile. */
function rememberPlace(): () => void {
  const look = () => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
    const focused = document.activeElement
    return { dialog, focused, dialogNow: dialog && placeOf(dialog), focusedNow: focused && placeOf(focused) }
  }
  let place = look()
  // Until React is mounted a visitor goes on, and a dialog that opens takes the focus too.
  const lookAgain = () => {
    place = look()
  }
  addEventListener('focusin', lookAgain)
  return () => {
    removeEventListener('focusin', lookAgain)
    const { dialog, focused, dialogNow, focusedNow } = place
    if (dialog && !dialog.isConnected) dialogNow?.()?.showModal()
    if (focused && !focused.isConnected) (focusedNow?.() as HTMLElement | undefined)?.focus({ preventScroll: true })
  }
}

/** What the build and the decorations drew is no work of React's. */
function keepDrawings(): Map<string | undefined, Drawn> {
  const drawings = [...document.querySelectorAll<HTMLElement>('[data-drawn]')].map((element) => {
    const drawn = [...element.childNodes]
    const kept: Drawn = {
      // Markup that is set in is not compared. Trusted Types would refuse a plain string.
      dangerouslySetInnerHTML: { __html: self.trustedTypes?.emptyHTML ?? '' },
      ref: (rendered) => {
        if (!rendered?.firstChild) rendered?.append(...drawn)
      },
    }
    return [element.dataset.drawn, kept] as const
  })
  return new Map(drawings)
}
