import { type ReactNode, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { restoreDrafts, saveDrafts } from './forms/draft.ts'
import { Page } from './page.tsx'
import { Drawings, type Drawn } from './ui/drawings.ts'
import { placeOf } from './ui/place-of.ts'

/** Resolves when React has hydrated the page and hears every event itself. */
export function hydrate(): Promise<void> {
  // Where a translator has changed the page, React re-renders it: the drafts restore what was typed, with its key.
  restoreDrafts()
  saveDrafts()
  // Until React is mounted the visitor may type on, and boot.ts empties a dialog that is closed: the drafts must follow.
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

/** Not at our own input events: a restore fills one field after the other, and a draft saved midway would lack the others. */
const saveWritten = ({ isTrusted }: Event) => isTrusted && saveDrafts()

function Announce({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // A layout effect: a re-rendered field must have its text and focus again before the visitor types on.
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

/** @returns a function that reopens the dialog and restores the focus if React has re-rendered the page */
function rememberPlace(): () => void {
  const look = () => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
    const focused = document.activeElement
    return { dialog, focused, dialogNow: dialog && placeOf(dialog), focusedNow: focused && placeOf(focused) }
  }
  let place = look()
  // The visitor may go on until React is mounted. A dialog that opens takes the focus too.
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

/** Keeps what the build and the decorations have drawn, which React does not render. */
function keepDrawings(): Map<string | undefined, Drawn> {
  const drawings = [...document.querySelectorAll<HTMLElement>('[data-drawn]')].map((element) => {
    const drawn = [...element.childNodes]
    const kept: Drawn = {
      // Hydration does not compare inner HTML. Trusted Types would refuse a plain string.
      dangerouslySetInnerHTML: { __html: self.trustedTypes?.emptyHTML ?? '' },
      ref: (rendered) => {
        if (!rendered?.firstChild) rendered?.append(...drawn)
      },
    }
    return [element.dataset.drawn, kept] as const
  })
  return new Map(drawings)
}
