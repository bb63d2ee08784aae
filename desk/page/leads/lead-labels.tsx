import { meetupForm, messageForm } from '#content'
import {
  LEAD_STATES,
  type Lead,
  type LeadKind,
  type LeadState,
  listCategoryLabels,
  type NOT_SPAM,
  NOTE_CATEGORY,
} from '../../../shared/lead.ts'
import { toPrintableLine } from '../../../shared/printable.ts'
import { Badge } from '../../../src/ui/badge.tsx'
import { SmallButton } from '../controls.tsx'

export const KIND_LABELS: Record<LeadKind, string> = { message: 'Message', meetup: 'Meetup', note: 'Note' }

const categoryLabels = listCategoryLabels({ messageForm, meetupForm }).set(NOTE_CATEGORY, KIND_LABELS.note)

export const getCategoryLabel = (category: string): string => categoryLabels.get(category) ?? category

/** A note has no name. */
export const formatName = ({ name }: { name: string }): string => toPrintableLine(name) || 'A note'

/** Keeps a number's groups from left to right; browsers would reverse those of Arabic digits. */
export function Phone({ phone, reply_link }: Pick<Lead, 'phone' | 'reply_link'>) {
  const isNumber = reply_link?.startsWith('tel:')
  const Tag = isNumber ? 'bdo' : 'bdi'
  return (
    <Tag className="visitor-text" dir={isNumber ? 'ltr' : undefined}>
      {toPrintableLine(phone)}
    </Tag>
  )
}

/** The states that the list may show. */
export type StateTab = LeadState | typeof NOT_SPAM

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

type StateButtonsProps = { state: StateTab; onChange: (state: LeadState) => void }

/** Renders a button for each state that a lead in `state` does not have. */
export const StateButtons = ({ state, onChange }: StateButtonsProps) =>
  LEAD_STATES.filter((to) => to !== state).map((to) => (
    <SmallButton key={to} onClick={() => onChange(to)}>
      {state === 'spam' && to === 'open' ? 'Not spam' : STATE_TEXTS[to].button}
    </SmallButton>
  ))
