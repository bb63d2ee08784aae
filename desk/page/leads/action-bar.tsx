import type { Arrivals } from '../use-arrivals.ts'
import { words } from '../words.ts'
import type { Actions } from './use-actions.ts'
import './action-bar.css'

type ActionBarProps = { actions: Pick<Actions, 'said' | 'canUndo' | 'say'>; onUndo: () => void; arrivals: Arrivals }

export function ActionBar({ actions, onUndo, arrivals }: ActionBarProps) {
  const says = actions.said || (arrivals.hasArrived ? words.list.arrived : '')
  return (
    <div className={says ? 'action-bar' : 'action-bar is-silent'}>
      <p role="status">{says}</p>
      {actions.said && actions.canUndo && (
        <button type="button" className="button-small" onClick={onUndo}>
          {words.done.undo}
        </button>
      )}
      {says && (
        <button
          type="button"
          className="button-small"
          aria-label={words.done.close}
          onClick={() => (actions.said ? actions.say('') : arrivals.dismiss())}
        >
          <span aria-hidden="true">{words.done.cross}</span>
        </button>
      )}
    </div>
  )
}
