import { requestMeetup, sendMessage } from '#content'
import { type Kind, type Lead, STATES, type State } from '../../../shared/lead.ts'
import { findCategoryLabel, listCategoryLabels, NOTE_CATEGORY } from '../../../shared/tables.ts'
import { toPrintableLine } from '../../../shared/text.ts'

export const KIND_LABELS: Record<Kind, string> = { message: 'Message', meetup: 'Meetup', note: 'Note' }

const categoryLabels: Record<string, string> = {
  ...listCategoryLabels({ sendMessage, requestMeetup }),
  [NOTE_CATEGORY]: KIND_LABELS.note,
}

export const categoryLabel = (category: string): string => findCategoryLabel(categoryLabels, category)

/** A note has no name. */
export const leadName = ({ name }: { name: string }): string => toPrintableLine(name) || 'A note'

export const STATE_TONES: Record<State, string> = { open: 'yellow', replied: 'green', archived: 'muted', spam: 'red' }

const CHANGE_LABELS: Record<State, string> = {
  open: 'Open again',
  replied: 'Mark replied',
  archived: 'Archive',
  spam: 'Spam',
}

type StateButtonsProps = { state: string; onChange: (state: State) => void }

/** A button for each state that a lead in `state` does not have. */
export const StateButtons = ({ state, onChange }: StateButtonsProps) =>
  STATES.filter((to) => to !== state).map((to) => (
    <button key={to} type="button" className="button-small" onClick={() => onChange(to)}>
      {state === 'spam' && to === 'open' ? 'Not spam' : CHANGE_LABELS[to]}
    </button>
  ))

/** A number reads from left to right, but groups of Arabic digits would stand from right to left; other text keeps its direction. */
export function Phone({ phone, replyLink }: Pick<Lead, 'phone' | 'replyLink'>) {
  const text = toPrintableLine(phone)
  return replyLink?.startsWith('tel:') ? <bdo dir="ltr">{text}</bdo> : <bdi>{text}</bdi>
}
