import { DEFAULT_STATE, LEAD_STATES, type LeadState, NOT_SPAM, type StateFilter } from '../../../shared/lead.ts'
import { Badge } from '../../../src/ui/badge.tsx'
import { SmallButton } from '../controls.tsx'
import { DeskLink } from '../url-params.tsx'

type StateText = { label: string; tone?: string; button: string; changed: string }

export const STATE_TEXTS: Record<LeadState, StateText> = {
  open: { label: 'Open', tone: 'yellow', button: 'Open again', changed: 'open again' },
  replied: { label: 'Replied', tone: 'green', button: 'Mark replied', changed: 'replied' },
  archived: { label: 'Archived', button: 'Archive', changed: 'archived' },
  spam: { label: 'Spam', tone: 'red', button: 'Spam', changed: 'marked as spam' },
}

export const StateBadge = ({ state }: { state: LeadState }) => (
  <Badge tone={STATE_TEXTS[state].tone}>{STATE_TEXTS[state].label}</Badge>
)

type StateButtonsProps = { state: StateFilter; onChangeState: (state: LeadState) => void }

/** Renders a button for each state that a lead in `state` does not have. */
export const StateButtons = ({ state, onChangeState }: StateButtonsProps) =>
  LEAD_STATES.filter((to) => to !== state).map((to) => (
    <SmallButton key={to} onClick={() => onChangeState(to)}>
      {state === 'spam' && to === 'open' ? 'Not spam' : STATE_TEXTS[to].button}
    </SmallButton>
  ))

const TABS: StateFilter[] = [...LEAD_STATES.filter((state) => state !== 'spam'), NOT_SPAM, 'spam']

/** An unknown state in a typed URL has the tab of the default one. The list shows that the server refuses it. */
export const parseStateTab = (state: string | null): StateFilter => TABS.find((tab) => tab === state) ?? DEFAULT_STATE

export const StateTabs = ({ current }: { current: StateFilter }) => (
  <nav aria-label="States">
    <ul className="row state-tabs">
      {TABS.map((tab) => (
        <li key={tab}>
          <DeskLink
            className="touch-target header-link"
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
