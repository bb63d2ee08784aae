import type { Lead } from '../../../shared/lead.ts'
import { fillTemplate, printable } from '../../../shared/text.ts'
import { Badge } from '../../../src/ui/badge.tsx'
import { Ago } from '../ui/moment.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { Phone } from '../ui/phone.tsx'
import { words } from '../words.ts'
import { categoryLabel, leadName, STATE_TONES } from './lead-labels.ts'
import { lineId } from './use-lead-focus.ts'
import type { useLeads } from './use-leads.ts'
import type { Selection } from './use-selection.ts'

type LeadListProps = {
  pages: ReturnType<typeof useLeads>
  leads: Lead[]
  opened: number | undefined
  /** The listed state, or 'all'. */
  state: string
  selection: Selection
  /** Whether a filter other than the state is set. */
  isFiltered: boolean
}

export function LeadList({ pages, leads, isFiltered, ...rest }: LeadListProps) {
  if (!pages.data) return <p>{pages.error?.message ?? words.loading}</p>
  return (
    <>
      {leads.length === 0 && isFiltered && (
        <NavLink to={{ kind: '', category: '', since: '', until: '', search: '', state: '' }}>
          {words.list.clear}
        </NavLink>
      )}
      <ul className="lead-list" aria-busy={pages.isPlaceholderData}>
        {leads.map((line) => (
          <Line key={line.seq} line={line} {...rest} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <button type="button" className="button-small" onClick={() => pages.fetchNextPage()}>
          {words.list.more}
        </button>
      )}
    </>
  )
}

type LineProps = Pick<LeadListProps, 'opened' | 'state' | 'selection'> & { line: Lead }

function Line({ line, opened, state, selection }: LineProps) {
  const who = leadName(line)
  // A meetup of the dialog, which asks for a phone; the page composed its text.
  const isMeetup = line.kind === 'meetup' && line.email === ''
  return (
    <li className={selection.has(line.seq) ? 'is-selected' : undefined}>
      <label className="select-box">
        <input
          type="checkbox"
          aria-label={fillTemplate(words.select.one, { who })}
          checked={selection.has(line.seq)}
          // React fires a checkbox's change on its click event, which has `shiftKey`.
          onChange={({ nativeEvent }) => selection.toggle(line.seq, (nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <NavLink
        id={lineId(line.seq)}
        className={`lead-line is-${line.state}`}
        to={{ lead: String(line.seq) }}
        aria-current={line.seq === opened ? 'true' : undefined}
      >
        {/* A long name is cut off at the end of its own direction. */}
        <strong dir="auto">{who}</strong>
        <Ago className="caption" at={line.created_at} />
        <span className="lead-excerpt" dir={isMeetup ? undefined : 'auto'}>
          {isMeetup ? <Meetup {...line} /> : printable(line.text)}
        </span>
        <span className="row caption badges">
          {line.state !== state && <Badge tone={STATE_TONES[line.state]}>{words.stateLabels[line.state]}</Badge>}
          {line.kind !== 'note' && <span>{words.kinds[line.kind]}</span>}
          {line.kind !== 'note' && !isMeetup && <span>{categoryLabel(line.category)}</span>}
        </span>
      </NavLink>
    </li>
  )
}

const Meetup = ({ category, phone, answer }: Lead) => (
  <>
    {categoryLabel(category)}
    {phone && words.list.comma}
    <Phone phone={phone} answer={answer} />
  </>
)
