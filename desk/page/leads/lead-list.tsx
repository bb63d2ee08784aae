import { FILTERS, type StateFilter } from '../../../shared/lead.ts'
import { toPrintable } from '../../../shared/printable.ts'
import type { ListedLead } from '../../contract.ts'
import { Alert, LoadStatus, SmallButton } from '../controls.tsx'
import type { LeadListResult } from '../queries.ts'
import { describeError } from '../request-desk.ts'
import { Age } from '../time.tsx'
import { ViewLink } from '../url-params.tsx'
import { formatName, KIND_LABELS, Phone } from './lead-labels.tsx'
import type { Selection } from './selection.tsx'
import { StateBadge } from './state-buttons.tsx'
import './lead-list.css'

type LeadListProps = {
  listResult: LeadListResult
  shownId: number | undefined
  stateFilter: StateFilter
  selection: Selection
  /** True if a filter other than the state is set. */
  isFiltered: boolean
  onShowOlder: () => void
}

export function LeadList({ listResult, isFiltered, onShowOlder, ...rest }: LeadListProps) {
  const { data: leads = [] } = listResult
  const isOlderMissing = listResult.isFetchingNextPage || listResult.isFetchNextPageError
  return (
    <>
      <LoadStatus query={listResult} />
      {listResult.data && leads.length === 0 && isFiltered && (
        <ViewLink to={Object.fromEntries(FILTERS.map((name) => [name, '']))}>Show all open leads</ViewLink>
      )}
      <ul className="lead-list" aria-busy={listResult.isPlaceholderData}>
        {leads.map((lead) => (
          <LeadItem key={lead.id} lead={lead} {...rest} />
        ))}
      </ul>
      {listResult.hasNextPage && <SmallButton onClick={onShowOlder}>Show older ones</SmallButton>}
      <Alert text={isOlderMissing && listResult.failureReason ? describeError(listResult.failureReason) : null} />
    </>
  )
}

type ItemProps = Pick<LeadListProps, 'shownId' | 'stateFilter' | 'selection'> & { lead: ListedLead }

function LeadItem({ lead, shownId, stateFilter, selection }: ItemProps) {
  const name = formatName(lead)
  return (
    <li>
      <label className="select-box">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selection.has(lead.id)}
          onChange={() => selection.toggle(lead.id)}
        />
      </label>
      <ViewLink
        data-lead={lead.id}
        className={lead.state === 'open' ? 'lead-item is-open' : 'lead-item'}
        to={{ lead: String(lead.id) }}
        aria-current={lead.id === shownId ? 'true' : undefined}
      >
        {/* A long name is cut off at the end of its own direction. */}
        <strong dir="auto">{name}</strong>
        <Age className="small-muted" at={lead.created_at} />
        <span className="lead-excerpt" dir={lead.is_from_meetup_form ? undefined : 'auto'}>
          {lead.is_from_meetup_form ? <Meetup {...lead} /> : toPrintable(lead.excerpt)}
        </span>
        <span className="row small-muted lead-labels">
          {lead.state !== stateFilter && <StateBadge state={lead.state} />}
          {lead.kind !== 'note' && <span>{KIND_LABELS[lead.kind]}</span>}
          {lead.kind !== 'note' && !lead.is_from_meetup_form && <span>{lead.category_label}</span>}
        </span>
      </ViewLink>
    </li>
  )
}

const Meetup = ({ category_label, phone, reply_link }: ListedLead) => (
  <>
    {category_label}
    {phone && ', '}
    <Phone phone={phone} reply_link={reply_link} />
  </>
)
