import { words } from '../words.ts'
import type { Acts } from './use-acts.ts'
import './act-bar.css'

/** Says what was done and what came; the last act can be undone from here. */
export function ActBar({ acts, hasArrived }: { acts: Acts; hasArrived: boolean }) {
  return (
    <div className={acts.said || hasArrived ? 'act-bar' : 'act-bar is-silent'}>
      <p role="status">{acts.said || (hasArrived ? words.list.arrived : '')}</p>
      {acts.said && acts.canUndo && (
        <button type="button" className="button-small" onClick={acts.undo}>
          {words.done.undo}
        </button>
      )}
      {acts.said && (
        <button type="button" className="act-bar-close" aria-label={words.done.close} onClick={() => acts.say('')}>
          <span aria-hidden="true">{words.done.cross}</span>
        </button>
      )}
    </div>
  )
}
