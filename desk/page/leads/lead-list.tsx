import { DEFAULT_STATE, FILTERS, LEAD_STATES, type Lead, NOT_SPAM } from '../../../shared/lead.ts'
import { toPrintable } from '../../../shared/printable.ts'
import { Alert, LoadStatus, SmallButton } from '../controls.tsx'
import { Age } from '../owner-time.tsx'
import { describeError } from '../request-desk.ts'
import { NavLink } from '../url-params.tsx'
import {
  formatCategory,
  formatName,
  isFromMeetupDialog,
  KIND_LABELS,
  Phone,
  STATE_TEXTS,
  StateBadge,
  type StateTab,
} from './lead-parts.tsx'
import type { Selection } from './selection.tsx'
import { makeItemId } from './use-lead-focus.ts'
import type { useLeads } from './use-leads.ts'

const TABS: StateTab[] = [...LEAD_STATES.filter((state) => state !== 'spam'), NOT_SPAM, 'spam']

/** An unknown state, in an address that was typed, has the tab of the default one, and the list shows that the server refuses it. */
export const parseStateTab = (state: string | null): StateTab => TABS.find((tab) => tab === state) ?? DEFAULT_STATE

export const StateTabs = ({ current }: { current: StateTab }) => (
  <nav aria-label="States">
    <ul className="row state-tabs">
      {TABS.map((tab) => (
        <li key={tab}>
          <NavLink
            className="target header-link"
            to={{ state: tab === DEFAULT_STATE ? '' : tab, lead: '' }}
            aria-current={tab === current ? 'true' : undefined}
          >
            {tab === NOT_SPAM ? 'All' : STATE_TEXTS[tab].label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

type LeadListProps = {
  leadsQuery: ReturnType<typeof useLeads>
  currentSeq: number | undefined
  tab: StateTab
  selection: Selection
  /** True if a filter other than the state is set. */
  isFiltered: boolean
  onShowOlder: () => void
}

export function LeadList({ leadsQuery, isFiltered, onShowOlder, ...rest }: LeadListProps) {
  const { data: leads = [] } = leadsQuery
  const isOlderMissing = leadsQuery.isFetchingNextPage || leadsQuery.isFetchNextPageError
  return (
    <>
      <LoadStatus query={leadsQuery} />
      {leadsQuery.data && leads.length === 0 && isFiltered && (
        <NavLink to={Object.fromEntries(FILTERS.map((name) => [name, '']))}>Show all open leads</NavLink>
      )}
      <ul className="lead-list" aria-busy={leadsQuery.isPlaceholderData}>
        {leads.map((lead) => (
          <LeadItem key={lead.seq} lead={lead} {...rest} />
        ))}
      </ul>
      {leadsQuery.hasNextPage && <SmallButton onClick={onShowOlder}>Show older ones</SmallButton>}
      <Alert text={isOlderMissing && leadsQuery.failureReason ? describeError(leadsQuery.failureReason) : null} />
    </>
  )
}

type ItemProps = Pick<LeadListProps, 'currentSeq' | 'tab' | 'selection'> & { lead: Lead }

function LeadItem({ lead, currentSeq, tab, selection }: ItemProps) {
  const name = formatName(lead)
  const isMeetup = isFromMeetupDialog(lead)
  return (
    <li>
      <label className="select-box">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selection.has(lead.seq)}
          onChange={() => selection.toggle(lead.seq)}
        />
      </label>
      <NavLink
        id={makeItemId(lead.seq)}
        className={`lead-item is-${lead.state}`}
        to={{ lead: String(lead.seq) }}
        aria-current={lead.seq === currentSeq ? 'true' : undefined}
      >
        {/* A long name is cut off at the end of its own direction. */}
        <strong dir="auto">{name}</strong>
        <Age className="caption" at={lead.created_at} />
        <span className="lead-excerpt" dir={isMeetup ? undefined : 'auto'}>
          {isMeetup ? <Meetup {...lead} /> : toPrintable(lead.text)}
        </span>
        <span className="row caption lead-labels">
          {lead.state !== tab && <StateBadge state={lead.state} />}
          {lead.kind !== 'note' && <span>{KIND_LABELS[lead.kind]}</span>}
          {lead.kind !== 'note' && !isMeetup && <span>{formatCategory(lead.category)}</span>}
        </span>
      </NavLink>
    </li>
  )
}

const Meetup = ({ category, phone, reply_link }: Lead) => (
  <>
    {formatCategory(category)}
    {phone && ', '}
    <Phone phone={phone} reply_link={reply_link} />
  </>
)
