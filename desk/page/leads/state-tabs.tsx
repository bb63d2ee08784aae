import { DEFAULT_STATE, LEAD_STATES, NOT_SPAM, type StateFilter } from '../../../shared/lead.ts'
import { ViewLink } from '../url-params.tsx'
import { STATE_TEXTS } from './state-buttons.tsx'
import './state-tabs.css'

const STATE_FILTERS: StateFilter[] = [...LEAD_STATES.filter((state) => state !== 'spam'), NOT_SPAM, 'spam']

/** An unknown state in a typed URL has the tab of the default one. The list shows that the server refuses it. */
export const parseStateFilter = (state: string | undefined): StateFilter =>
  STATE_FILTERS.find((filter) => filter === state) ?? DEFAULT_STATE

export const StateTabs = ({ stateFilter }: { stateFilter: StateFilter }) => (
  <nav aria-label="States">
    <ul className="row state-tabs">
      {STATE_FILTERS.map((filter) => (
        <li key={filter}>
          <ViewLink
            className="touch-target nav-link"
            to={{ state: filter === DEFAULT_STATE ? '' : filter, lead: '' }}
            aria-current={filter === stateFilter ? 'true' : undefined}
          >
            {filter === NOT_SPAM ? 'All' : STATE_TEXTS[filter].label}
          </ViewLink>
        </li>
      ))}
    </ul>
  </nav>
)
