import type { Arrivals } from '../use-arrivals.ts'
import { words } from '../words.ts'
import type { Acts } from './use-acts.ts'
import './act-bar.css'

/** Says what was done and what came; the last act can be undone from here. */
export function ActBar({ acts, arrivals }: { acts: Acts; arrivals: Arrivals }) {
  const says = acts.said || (arrivals.hasArrived ? words.list.arrived : '')
  return (
    <div className={says ? 'act-bar' : 'act-bar is-silent'}>
      <p role="status">{says}</p>
      {acts.said && acts.canUndo && (
        <button type="button" className="button-small" onClick={acts.undo}>
          {words.done.undo}
        </button>
      )}
      {says && (
        <button
          type="button"
          className="act-bar-close"
          aria-label={words.done.close}
          onClick={() => (acts.said ? acts.say('') : arrivals.dismiss())}
        >
          <span aria-hidden="true">{words.done.cross}</span>
        </button>
      )}
    </div>
  )
}
