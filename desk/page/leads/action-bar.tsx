import { createPortal } from 'react-dom'
import type { Actions } from './use-actions.ts'

export type Arrivals = { hasArrived: boolean; dismiss: () => void }

type ActionBarProps = {
  actions: Pick<Actions, 'message' | 'canUndo' | 'showMessage'>
  onUndo: () => void
  arrivals: Arrivals
}

/** After the page and not over it on a phone, where it would cover a button. */
export function ActionBar({ actions, onUndo, arrivals }: ActionBarProps) {
  const text = actions.message || (arrivals.hasArrived ? 'A new lead has arrived.' : '')
  return createPortal(
    <section className={text ? 'action-bar' : 'action-bar is-silent'} aria-label="Last action">
      <p role="status">{text}</p>
      {actions.message && actions.canUndo && (
        <button type="button" className="button-small" onClick={onUndo}>
          Undo
        </button>
      )}
      {text && (
        <button
          type="button"
          className="button-small"
          aria-label="Close"
          onClick={() => (actions.message ? actions.showMessage('') : arrivals.dismiss())}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </section>,
    document.body,
  )
}
