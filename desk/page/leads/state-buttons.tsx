import { LEAD_STATES, type LeadState } from '../../../shared/lead.ts'
import { SmallButton } from '../controls.tsx'
import { STATE_TEXTS, type StateTab } from './lead-labels.tsx'

type StateButtonsProps = { state: StateTab; onChange: (state: LeadState) => void }

/** Renders a button for each state that a lead in `state` does not have. */
export const StateButtons = ({ state, onChange }: StateButtonsProps) =>
  LEAD_STATES.filter((to) => to !== state).map((to) => (
    <SmallButton key={to} onClick={() => onChange(to)}>
      {state === 'spam' && to === 'open' ? 'Not spam' : STATE_TEXTS[to].button}
    </SmallButton>
  ))
