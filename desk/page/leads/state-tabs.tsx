import { ALL_BUT_SPAM, STATES } from '../../../shared/lead.ts'
import { NavLink } from '../ui/nav-link.tsx'
import { words } from '../words.ts'

const CHOICES = [...STATES.filter((state) => state !== 'spam'), ALL_BUT_SPAM, 'spam'] as const

export function StateTabs({ state }: { state: string }) {
  return (
    <nav aria-label={words.list.states}>
      <ul className="row state-tabs">
        {CHOICES.map((choice) => (
          <li key={choice}>
            <NavLink
              className="target header-link"
              to={{ state: choice === 'open' ? '' : choice, lead: '' }}
              aria-current={choice === state ? 'true' : undefined}
            >
              {words.states[choice]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
