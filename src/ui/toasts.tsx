import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { submission } from '#content'
import { dismissToast, readToasts, subscribeToToasts, type Toast, type ToastPlace } from './toast-store.ts'
import './toasts.css'

/** Six seconds to read two lines at an easy pace, and two to look there first. */
const SUCCESS_SHOWN_MS = 8000
/** Escape closes these first. In :is() a browser ignores selectors that it doesn't know. */
const OPEN_LAYER = ':is(dialog:modal, [popover=auto]:popover-open)'

/** In the first HTML and in each dialog, because a live region that comes together with its text is not announced. */
export function Toasts({ place }: { place: ToastPlace }) {
  const { toast: shown, place: current } = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const layer = useRef<HTMLElement>(null)

  // Shown anew for each toast, to be above what else is in the top layer. Safari before 17 has no popovers.
  useEffect(() => {
    if (!shown) return
    layer.current?.showPopover?.(shown.source && { source: shown.source })
    return () => layer.current?.hidePopover?.()
  }, [shown])

  if (place !== current) return null
  const renderCard = (kind: Toast['kind']) => shown?.kind === kind && <ToastCard key={shown.id} {...shown} />

  // With `aria-live`, without which Firefox does not notify Orca of a change in an alert.
  return (
    <section
      ref={layer}
      className="toasts"
      popover="manual"
      aria-label={submission.notifications}
      data-dismiss={submission.dismiss}
    >
      <div role="status">{renderCard('success')}</div>
      <div role="alert" aria-live="assertive">
        {renderCard('error')}
      </div>
    </section>
  )
}

function ToastCard({ id, kind, text }: Toast) {
  const [isHeld, setIsHeld] = useState(() => document.hidden)
  const card = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const hold = () => setIsHeld(true)
  const holdWhile = (state: ':hover' | ':focus-within') => setIsHeld(Boolean(card.current?.matches(state)))

  function onFocus({ relatedTarget }: FocusEvent) {
    cameFrom.current = relatedTarget
    hold()
  }

  async function leave() {
    if (card.current?.matches(':focus-within')) (cameFrom.current as HTMLElement | null)?.focus({ preventScroll: true })
    card.current?.classList.add('is-leaving')
    await Promise.allSettled(card.current?.getAnimations().map(({ finished }) => finished) ?? [])
    dismissToast(id)
  }

  useEffect(() => {
    if (kind === 'error' || isHeld) return
    const timer = setTimeout(leave, SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [kind, isHeld])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onEscape = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !document.querySelector(OPEN_LAYER)) leave()
    }
    document.addEventListener('keydown', onEscape, { signal })
    // A visitor in another tab reads the toast on coming back.
    document.addEventListener('visibilitychange', () => setIsHeld(document.hidden), { signal })
    return () => listening.abort()
  }, [])

  return (
    // A group, because Orca announces only the last of several elements that enter a live region at once.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are none.
    <div
      ref={card}
      role="group"
      className={`toast toast-${kind}`}
      onMouseEnter={hold}
      onMouseLeave={() => holdWhile(':focus-within')}
      onFocus={onFocus}
      onBlur={() => holdWhile(':hover')}
    >
      <p>{text}</p>
      <button type="button" className="link" onClick={leave}>
        {submission.dismiss}
      </button>
    </div>
  )
}
