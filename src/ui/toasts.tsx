import {
  type CSSProperties,
  type FocusEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { submission } from '#content'
import { dismissToast, readToast, subscribeToToast, type Toast, type ToastPlace } from './toast-store.ts'
import './toasts.css'

/** Six seconds to read two lines at an easy pace, and two to look there first. */
const SUCCESS_SHOWN_MS = 8000
/** What Escape closes first. In :is() a browser ignores what it doesn't know. */
const OPEN_LAYER = ':is(dialog:modal, [popover=auto]:popover-open)'

/**
 * The live regions of the page or of its dialog: a success waits its turn in a screen reader, an error interrupts.
 * They are in the first HTML, because a region that comes together with its text is not announced.
 */
export function Toasts({ place }: { place: ToastPlace }) {
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => undefined)
  const shown = toast?.place === place ? toast : undefined
  const layer = useRef<HTMLElement>(null)

  // Only an effect can raise the layer into the top layer, over what was raised before. Safari before 17 has none.
  useEffect(() => {
    if (!shown) return
    layer.current?.showPopover?.(shown.source && { source: shown.source })
    return () => layer.current?.hidePopover?.()
  }, [shown])

  const cardOf = (kind: Toast['kind']) => shown?.kind === kind && <ToastCard key={shown.id} {...shown} layer={layer} />

  // Firefox notifies Orca of a change in an alert only where it is live by name.
  return (
    <section
      ref={layer}
      className="toasts"
      popover="manual"
      aria-label={submission.notifications}
      data-dismiss={submission.dismiss}
    >
      <div role="status">{cardOf('success')}</div>
      <div role="alert" aria-live="assertive">
        {cardOf('error')}
      </div>
    </section>
  )
}

function ToastCard({ id, kind, text, source, layer }: Toast & { layer: RefObject<HTMLElement | null> }) {
  const [path] = useState(() => source && layer.current && pathBetween(source, layer.current))
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

  // Only an effect can own a timer, and listen to the document.
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
    // A visitor who has gone to another tab reads it on coming back.
    document.addEventListener('visibilitychange', () => setIsHeld(document.hidden), { signal })
    return () => listening.abort()
  }, [])

  return (
    // A group, because Orca hears only the last of what comes into a region at once.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are none.
    <div
      ref={card}
      role="group"
      className={`toast toast-${kind}`}
      style={path ?? undefined}
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

/** A toast is shown below the control that caused it, as far as the window allows, and comes some of the way from it. */
function pathBetween(source: HTMLElement, layer: HTMLElement): CSSProperties {
  const { left, right, top } = source.getBoundingClientRect()
  const start = layer.matches(':dir(rtl)') ? right : left - document.documentElement.clientWidth
  return { '--start-at': `${start}px`, '--from': `${(top - layer.getBoundingClientRect().top) / 4}px` } as CSSProperties
}
