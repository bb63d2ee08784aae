import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formTexts } from '#content'
import { isDismissKey } from './keyboard.ts'
import { createSharedState, useSharedState } from './shared-state.ts'
import { dismissLoadError } from './show-load-error.ts'
import { useKeydown } from './use-keydown.ts'
import './toasts.css'
import '../styles/tones.css'

type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  /** The id of the form that it is about. */
  form?: string
  /** The control that had the focus; the toast follows it in the tab order. */
  focused?: HTMLElement
}

/** The place of toasts. While a modal dialog is open, nothing outside it is announced or can be pressed. */
type Outlet = 'page' | 'dialog'

/** At most one toast is shown. */
const toastState = createSharedState<{ activeOutlet: Outlet; toast?: Toast }>({ activeOutlet: 'page' })
let nextId = 1

export function showToast(toast: Pick<Toast, 'kind' | 'text' | 'form'>): void {
  dismissLoadError()
  const { activeElement } = document
  const focused = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined
  toastState.write({ ...toastState.read(), toast: { ...toast, id: nextId++, focused } })
}

/** @param kind only a toast of this kind */
export function dismissFormToast(form: string, kind?: Toast['kind']): void {
  const { toast } = toastState.read()
  if (toast?.form === form && (!kind || toast.kind === kind)) dismissToast(toast.id)
}

function dismissToast(id: number): void {
  const { activeOutlet, toast } = toastState.read()
  if (toast?.id === id) toastState.write({ activeOutlet })
}

/** A dialog dismisses the page's toast, which would be out of reach. The toast of a dialog stays after it closes. */
function setActiveOutlet(activeOutlet: Outlet): void {
  dismissLoadError()
  toastState.write({ activeOutlet, toast: activeOutlet === 'page' ? toastState.read().toast : undefined })
}

export const useHasToast = (form: string): boolean => useSharedState(toastState).toast?.form === form

/** A visitor needs six seconds to read two lines, and two to notice them. */
const SUCCESS_DURATION_MS = 8000

export function ToastOutlet({ outlet }: { outlet: Outlet }) {
  const { activeOutlet } = useSharedState(toastState)

  useLayoutEffect(() => {
    if (outlet === 'page') return
    setActiveOutlet(outlet)
    return () => setActiveOutlet('page')
  }, [outlet])

  return outlet === activeOutlet && <ToastLayer />
}

/** The first HTML and each dialog have a layer, because a live region that appears with its text is not announced. */
function ToastLayer() {
  const { toast } = useSharedState(toastState)
  const layer = useRef<HTMLElement>(null)

  // Each toast is shown anew, so that it is above everything else in the top layer. Safari before 17 has no popovers.
  useEffect(() => {
    if (!toast) return
    layer.current?.showPopover?.(toast.focused && { source: toast.focused })
    return () => layer.current?.hidePopover?.()
  }, [toast])

  const renderCard = (kind: Toast['kind']) => toast?.kind === kind && <ToastCard key={toast.id} {...toast} />

  // Firefox does not notify Orca of a change in an alert without `aria-live`.
  return (
    <section ref={layer} className="toasts screen-only" popover="manual" aria-label={formTexts.notifications}>
      <div role="status">{renderCard('success')}</div>
      <div role="alert" aria-live="assertive">
        {renderCard('error')}
      </div>
    </section>
  )
}

function ToastCard({ id, kind, text, focused }: Toast) {
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPaused = isHovered || hasFocus
  const card = useRef<HTMLDivElement>(null)
  /** The button that is pressed disappears. */
  const previousFocus = useRef<HTMLElement>(undefined)

  function onFocus({ relatedTarget }: FocusEvent) {
    previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : focused
    setHasFocus(true)
  }

  async function dismiss() {
    if (card.current?.matches(':focus-within')) previousFocus.current?.focus({ preventScroll: true })
    card.current?.classList.add('is-leaving')
    await Promise.allSettled(card.current?.getAnimations().map(({ finished }) => finished) ?? [])
    dismissToast(id)
  }

  const onTimeout = useEffectEvent(dismiss)
  useEffect(() => {
    if (kind === 'error' || isPaused) return
    const timer = setTimeout(() => onTimeout(), SUCCESS_DURATION_MS)
    return () => clearTimeout(timer)
  }, [kind, isPaused])

  useKeydown((event) => isDismissKey(event) && dismiss())

  return (
    // The card is a group, because Orca announces only the last of several elements that enter a live region at once.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields.
    <div
      ref={card}
      role="group"
      className={`row framed toast tone-${kind === 'error' ? 'red' : 'green'}`}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={onFocus}
      onBlur={() => setHasFocus(false)}
    >
      <p>{text}</p>
      <button type="button" className="link" onClick={dismiss}>
        {formTexts.dismiss}
      </button>
    </div>
  )
}
