import { createPortal } from 'react-dom'
import type { Arrivals } from '../use-arrivals.ts'
import { words } from '../words.ts'
import type { Actions } from './use-actions.ts'
import './action-bar.css'

type ActionBarProps = {
  actions: Pick<Actions, 'message' | 'canUndo' | 'showMessage'>
  onUndo: () => void
  arrivals: Arrivals
}

/** After the page and not over it on a phone, where it would cover a button. */
export function ActionBar({ actions, onUndo, arrivals }: ActionBarProps) {
  const text = actions.message || (arrivals.hasArrived ? words.list.arrived : '')
  return createPortal(
    <section className={text ? 'action-bar' : 'action-bar is-silent'} aria-label={words.messages.region}>
      <p role="status">{text}</p>
      {actions.message && actions.canUndo && (
        <button type="button" className="button-small" onClick={onUndo}>
          {words.messages.undo}
        </button>
      )}
      {text && (
        <button
          type="button"
          className="button-small"
          aria-label={words.messages.close}
          onClick={() => (actions.message ? actions.showMessage('') : arrivals.dismiss())}
        >
          <span aria-hidden="true">{words.messages.cross}</span>
        </button>
      )}
    </section>,
    document.body,
  )
}
