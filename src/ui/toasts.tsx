import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { submission } from '#content'
import { dismissToast, readToasts, subscribeToToasts, type Toast, type ToastContainer } from './toast-store.ts'
import './toasts.css'

/** A visitor needs six seconds to read two lines, and two to notice them. */
const SUCCESS_DURATION_MS = 8000
/** Escape closes these layers first. In :is() a browser ignores selectors that it doesn't know. */
const OPEN_LAYER = ':is(dialog:modal, [popover=auto]:popover-open)'

/** The first HTML and each dialog have one, because a live region that appears together with its text is not announced. */
export function Toasts({ container }: { container: ToastContainer }) {
  const { toast, container: current } = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const layer = useRef<HTMLElement>(null)

  // Each toast is shown anew, so that it is above everything else in the top layer. Safari before 17 has no popovers.
  useEffect(() => {
    if (!toast) return
    layer.current?.showPopover?.(toast.cause && { source: toast.cause })
    return () => layer.current?.hidePopover?.()
  }, [toast])

  if (container !== current) return null
  const renderCard = (kind: Toast['kind']) => toast?.kind === kind && <ToastCard key={toast.id} {...toast} />

  // Firefox does not notify Orca of a change in an alert without `aria-live`.
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
  const [isPaused, setIsPaused] = useState(() => document.hidden)
  const card = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<EventTarget | null>(null)
  const pause = () => setIsPaused(true)
  const pauseWhile = (state: ':hover' | ':focus-within') => setIsPaused(Boolean(card.current?.matches(state)))

  function onFocus({ relatedTarget }: FocusEvent) {
    previousFocus.current = relatedTarget
    pause()
  }

  async function dismiss() {
    if (card.current?.matches(':focus-within'))
      (previousFocus.current as HTMLElement | null)?.focus({ preventScroll: true })
    card.current?.classList.add('is-leaving')
    await Promise.allSettled(card.current?.getAnimations().map(({ finished }) => finished) ?? [])
    dismissToast(id)
  }

  useEffect(() => {
    if (kind === 'error' || isPaused) return
    const timer = setTimeout(dismiss, SUCCESS_DURATION_MS)
    return () => clearTimeout(timer)
  }, [kind, isPaused])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onEscape = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !document.querySelector(OPEN_LAYER)) dismiss()
    }
    document.addEventListener('keydown', onEscape, { signal })
    // A visitor in another tab reads the toast on coming back.
    document.addEventListener('visibilitychange', () => setIsPaused(document.hidden), { signal })
    return () => listening.abort()
  }, [])

  return (
    // The card is a group, because Orca announces only the last of several elements that enter a live region at once.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are none.
    <div
      ref={card}
      role="group"
      className={`row framed toast tone-${kind === 'error' ? 'red' : 'green'}`}
      onMouseEnter={pause}
      onMouseLeave={() => pauseWhile(':focus-within')}
      onFocus={onFocus}
      onBlur={() => pauseWhile(':hover')}
    >
      <p>{text}</p>
      <button type="button" className="link" onClick={dismiss}>
        {submission.dismiss}
      </button>
    </div>
  )
}
