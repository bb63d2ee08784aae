import { LEAD_STATES, type LeadState, type StateFilter } from '../../../shared/lead.ts'
import { Badge } from '../../../src/ui/badge.tsx'
import { SmallButton } from '../controls.tsx'

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

type StateButtonsProps = {
  current: StateFilter
  onChangeState: (state: LeadState) => void
}

/** Renders a button for each other state. The second half of a double click would change the next lead. */
export const StateButtons = ({ current, onChangeState }: StateButtonsProps) =>
  LEAD_STATES.filter((state) => state !== current).map((state) => (
    <SmallButton key={state} onClick={({ detail }) => detail < 2 && onChangeState(state)}>
      {current === 'spam' && state === 'open' ? 'Not spam' : STATE_TEXTS[state].button}
    </SmallButton>
  ))
