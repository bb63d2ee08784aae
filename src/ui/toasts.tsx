import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { submission } from '../../content/submission.ts'
import { dismissToast, readToasts, subscribeToToasts, type Toast, type ToastPlace } from './toast-store.ts'
import './toasts.css'

/** Six seconds to read two lines at an easy pace, and two to look there first. */
const SUCCESS_SHOWN_MS = 8000
/** Above every other toast, whose height in the pile is its id. */
const ON_TOP = 9999

const noToasts: readonly Toast[] = []

/**
 * The live regions of the page or of its dialog: a success waits its turn in a screen reader, an error interrupts.
 * They are in the first HTML, because a region that comes together with its text is not announced.
 */
export function Toasts({ place }: { place: ToastPlace }) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => noToasts).filter(
    (toast) => toast.place === place,
  )
  const isNeeded = toasts.length > 0
  const layer = useRef<HTMLElement>(null)

  // Only an effect can raise the layer into the top layer, over what was raised before. Safari before 17 has none.
  useEffect(() => {
    layer.current?.togglePopover?.(isNeeded)
  }, [isNeeded])

  const shown = (kind: Toast['kind']) =>
    toasts.filter((toast) => toast.kind === kind).map((toast) => <ToastCard key={toast.id} {...toast} />)

  // A region is announced whole unless it says otherwise, and older toasts were heard already. Firefox notifies Orca of a change
  // in an alert only where it is live by name.
  return (
    <section ref={layer} className="toasts" popover="manual" aria-label={submission.notifications}>
      <div role="status" aria-atomic="false">
        {shown('success')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {shown('error')}
      </div>
    </section>
  )
}

function ToastCard({ id, kind, text }: Toast) {
  const [isHeld, setIsHeld] = useState(false)
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

  // Only an effect can own a timer.
  useEffect(() => {
    if (kind === 'error' || isHeld) return
    const timer = setTimeout(leave, SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [kind, isHeld])

  return (
    // A group, because Orca hears only the last of what comes into a region at once.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are none.
    <div
      ref={card}
      role="group"
      className={`toast toast-${kind}`}
      style={{ zIndex: isHeld ? ON_TOP : id }}
      onMouseEnter={hold}
      onMouseLeave={() => holdWhile(':focus-within')}
      onFocus={onFocus}
      onBlur={() => holdWhile(':hover')}
    >
      <p>{text}</p>
      <button type="button" onClick={leave}>
        {submission.dismiss}
      </button>
    </div>
  )
}
