import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { submission } from '../../content/submission.ts'
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toast-store.ts'
import './toasts.css'

const SUCCESS_SHOWN_MS = 8000

const noToasts: readonly Toast[] = []

/**
 * The page's live regions: a success waits its turn in a screen reader, an error interrupts.
 * They stand in the first HTML, because a region that comes together with its text is not announced.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => noToasts)
  const layer = useRef<HTMLElement>(null)

  // Only an effect can raise the layer: the top layer is ordered by who was shown last, and a dialog may have come since.
  useEffect(() => {
    if (layer.current?.matches(':popover-open')) layer.current.hidePopover()
    if (toasts.length > 0) layer.current?.showPopover()
  }, [toasts])

  const shown = (kind: Toast['kind']) =>
    toasts.filter((toast) => toast.kind === kind).map((toast) => <ToastCard key={toast.id} {...toast} />)

  return (
    <section ref={layer} className="toasts" popover="manual" aria-label={submission.notifications}>
      <div role="status">{shown('success')}</div>
      <div role="alert">{shown('error')}</div>
    </section>
  )
}

function ToastCard({ id, kind, text }: Toast) {
  const [isHeld, setIsHeld] = useState(false)
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)

  // Only an effect can own a timer.
  useEffect(() => {
    if (kind === 'error' || isHeld) return
    const timer = setTimeout(dismissToast, SUCCESS_SHOWN_MS, id)
    return () => clearTimeout(timer)
  }, [id, kind, isHeld])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the timer; nothing here is operated.
    <div className={`toast toast-${kind}`} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <p>{text}</p>
      <button type="button" onClick={() => dismissToast(id)}>
        {submission.dismiss}
      </button>
    </div>
  )
}
