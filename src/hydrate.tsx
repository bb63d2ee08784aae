import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { restoreDrafts, saveDrafts } from './forms/draft.ts'
import { Page } from './page.tsx'
import { Drawings, type Drawn } from './ui/drawings.ts'
import { placeOf } from './ui/place-of.ts'

/**
 * Hydrates the page at once. If a press fell into a hydration that re-renders the page, the field that was pressed would be gone before it
 * had the focus.
 */
export function hydrate(): void {
  // Where a translator has changed the page, React re-renders it: the drafts restore what was typed, with its key.
  restoreDrafts()
  saveDrafts()
  const comeBack = rememberPlace()
  const drawings = keepDrawings()
  flushSync(() =>
    hydrateRoot(
      document.getElementById('page') as HTMLElement,
      <Drawings value={(name) => drawings.get(name)}>
        <Page />
      </Drawings>,
    ),
  )
  comeBack()
}

/** @returns a function that reopens the dialog and restores the focus if React has re-rendered the page */
function rememberPlace(): () => void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
  const focused = document.activeElement
  const dialogNow = dialog && placeOf(dialog)
  const focusedNow = focused && placeOf(focused)
  return () => {
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
