import type { OpenedLead } from '../../contract.ts'
import { Moment } from '../ui/moment.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { words } from '../words.ts'

/** Other leads from the same e-mail or phone. */
export function Activity({ activity, seq }: Pick<OpenedLead, 'activity' | 'seq'>) {
  const others = activity.filter((one) => one.seq !== seq)
  if (others.length === 0) return <p className="caption">{words.lead.activityNone}</p>
  return (
    <section className="activity" aria-labelledby="activity-title">
      <h3 id="activity-title">{words.lead.activity}</h3>
      <ul>
        {others.map(({ at, what, seq: other }) => (
          <li key={other}>
            <Moment className="muted" at={at} />
            <NavLink to={{ lead: String(other) }}>{words.activity[what]}</NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
