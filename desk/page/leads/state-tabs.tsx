import { DEFAULT_STATE, LEAD_STATES, NOT_SPAM, type StateFilter } from '../../../shared/lead.ts'
import { DeskLink } from '../url-params.tsx'
import { STATE_TEXTS } from './lead-state.tsx'
import './state-tabs.css'

const TABS: StateFilter[] = [...LEAD_STATES.filter((state) => state !== 'spam'), NOT_SPAM, 'spam']

/** An unknown state in a typed URL has the tab of the default one. The list shows that the server refuses it. */
export const parseStateTab = (state: string | undefined): StateFilter =>
  TABS.find((tab) => tab === state) ?? DEFAULT_STATE

export const StateTabs = ({ current }: { current: StateFilter }) => (
  <nav aria-label="States">
    <ul className="row state-tabs">
      {TABS.map((tab) => (
        <li key={tab}>
          <DeskLink
            className="touch-target nav-link"
            to={{ state: tab === DEFAULT_STATE ? '' : tab, lead: '' }}
            aria-current={tab === current ? 'true' : undefined}
          >
            {tab === NOT_SPAM ? 'All' : STATE_TEXTS[tab].label}
          </DeskLink>
        </li>
      ))}
    </ul>
  </nav>
)
