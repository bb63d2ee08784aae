import type { OpenedLead } from '../../owner/desk/contract.ts'
import { Moment } from '../ui/moment.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { words } from '../words.ts'

/** Earlier and later interactions with the same e-mail or phone. */
export function ActivityOf({ activity, seq }: Pick<OpenedLead, 'activity' | 'seq'>) {
  const others = activity.filter((one) => one.seq !== seq)
  if (others.length === 0) return <p className="caption">{words.lead.activityNone}</p>
  return (
    <section className="activity" aria-labelledby="activity-title">
      <h3 id="activity-title">{words.lead.activity}</h3>
      <ul>
        {others.map(({ at, what, seq: other }, nth) => (
          <li key={`${at} ${what} ${other ?? nth}`}>
            <Moment className="muted" at={at} />
            {other === null ? (
              <span>{words.activity[what]}</span>
            ) : (
              <NavLink to={{ lead: String(other) }}>{words.activity[what]}</NavLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
