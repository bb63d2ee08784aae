import { ALL_BUT_SPAM, LEAD_STATES, type Lead } from '../../../shared/lead.ts'
import { toPrintable } from '../../../shared/text.ts'
import { SmallButton } from '../controls.tsx'
import { Age } from '../format.tsx'
import { NavLink } from '../query-params.tsx'
import { formatCategory, formatName, KIND_LABELS, Phone, STATE_TEXTS, StateBadge } from './lead-parts.tsx'
import type { Selection } from './selection.tsx'
import type { useLeads } from './use-leads.ts'

const TABS = [...LEAD_STATES.filter((state) => state !== 'spam'), ALL_BUT_SPAM, 'spam'] as const

/** @param state the listed one, or 'all' */
export const StateTabs = ({ state }: { state: string }) => (
  <nav aria-label="States">
    <ul className="row state-tabs">
      {TABS.map((tab) => (
        <li key={tab}>
          <NavLink
            className="target header-link"
            to={{ state: tab === 'open' ? '' : tab, lead: '' }}
            aria-current={tab === state ? 'true' : undefined}
          >
            {tab === ALL_BUT_SPAM ? 'All' : STATE_TEXTS[tab].tab}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

type LeadListProps = {
  pages: ReturnType<typeof useLeads>
  leads: Lead[]
  opened: number | undefined
  /** The listed state, or 'all'. */
  state: string
  selection: Selection
  /** True if a filter other than the state is set. */
  isFiltered: boolean
}

export function LeadList({ pages, leads, isFiltered, ...rest }: LeadListProps) {
  if (!pages.data) return <p>{pages.error?.message ?? 'Looking…'}</p>
  return (
    <>
      {leads.length === 0 && isFiltered && (
        <NavLink to={{ kind: '', category: '', since: '', until: '', search: '', state: '' }}>
          Show all open leads
        </NavLink>
      )}
      <ul className="lead-list" aria-busy={pages.isPlaceholderData}>
        {leads.map((line) => (
          <Line key={line.seq} line={line} {...rest} />
        ))}
      </ul>
      {pages.hasNextPage && <SmallButton onClick={() => pages.fetchNextPage()}>Show older ones</SmallButton>}
    </>
  )
}

export const makeLineId = (seq: number): string => `lead-${seq}`

type LineProps = Pick<LeadListProps, 'opened' | 'state' | 'selection'> & { line: Lead }

function Line({ line, opened, state, selection }: LineProps) {
  const name = formatName(line)
  // The page composed the text of a meetup from the dialog, which has a phone and no e-mail.
  const isMeetup = line.kind === 'meetup' && line.email === ''
  return (
    <li className={selection.has(line.seq) ? 'is-selected' : undefined}>
      <label className="select-box">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selection.has(line.seq)}
          // React fires a checkbox's change on its click event, which has `shiftKey`.
          onChange={({ nativeEvent }) => selection.toggle(line.seq, (nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <NavLink
        id={makeLineId(line.seq)}
        className={`lead-line is-${line.state}`}
        to={{ lead: String(line.seq) }}
        aria-current={line.seq === opened ? 'true' : undefined}
      >
        {/* A long name is cut off at the end of its own direction. */}
        <strong dir="auto">{name}</strong>
        <Age className="caption" at={line.created_at} />
        <span className="lead-excerpt" dir={isMeetup ? undefined : 'auto'}>
          {isMeetup ? <Meetup {...line} /> : toPrintable(line.text)}
        </span>
        <span className="row caption badges">
          {line.state !== state && <StateBadge state={line.state} />}
          {line.kind !== 'note' && <span>{KIND_LABELS[line.kind]}</span>}
          {line.kind !== 'note' && !isMeetup && <span>{formatCategory(line.category)}</span>}
        </span>
      </NavLink>
    </li>
  )
}

const Meetup = ({ category, phone, replyLink }: Lead) => (
  <>
    {formatCategory(category)}
    {phone && ', '}
    <Phone phone={phone} replyLink={replyLink} />
  </>
)
