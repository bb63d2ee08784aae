import type { Deed } from '../../owner/desk/contract.ts'
import { Moment } from '../ui/moment.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { words } from '../words.ts'

/** What the page saw of the same e-mail or phone, before and after. */
export function Deeds({ deeds, seq }: { deeds: Deed[]; seq: number }) {
  const others = deeds.filter((deed) => deed.seq !== seq)
  return (
    <section className="deeds" aria-labelledby="deeds-title">
      <h3 id="deeds-title">{words.lead.deeds}</h3>
      {others.length === 0 && <p>{words.lead.deedsNone}</p>}
      <ul>
        {others.map(({ at, what, seq: other }, nth) => (
          <li key={`${at} ${what} ${other ?? nth}`}>
            <Moment at={at} />
            {other === null ? (
              <span>{words.deeds[what]}</span>
            ) : (
              <NavLink to={{ lead: String(other) }}>{words.deeds[what]}</NavLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
