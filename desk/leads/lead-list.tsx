import type { Lead } from '../../shared/lead.ts'
import { printable } from '../../shared/printable.ts'
import { Badge } from '../../src/ui/badge.tsx'
import { categoryLabels } from '../category-labels.ts'
import { counted } from '../ui/counted.ts'
import { Ago } from '../ui/moment.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { words } from '../words.ts'
import { nameOf } from './name-of.ts'
import { STATE_TONES } from './state-tones.ts'
import type { useLeads } from './use-leads.ts'

type LeadListProps = {
  pages: ReturnType<typeof useLeads>
  leads: Lead[]
  opened: number | undefined
  /** What to say when there are none. */
  nothing: 'notFound' | 'empty' | 'done' | 'nobody'
}

export function LeadList({ pages, leads, opened, nothing }: LeadListProps) {
  const count = pages.data?.pages[0]?.count
  if (count === undefined) return <p>{pages.error?.message ?? words.loading}</p>
  return (
    <>
      <p className="target caption lead-count" role="status">
        {sayCount(count)}
      </p>
      {count === 0 && <Nothing why={nothing} />}
      <ul className="lead-list" aria-busy={pages.isPlaceholderData}>
        {leads.map((line) => (
          <li key={line.seq}>
            <Line line={line} isOpen={line.seq === opened} />
          </li>
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

function Line({ line, isOpen }: { line: Lead; isOpen: boolean }) {
  return (
    <NavLink
      id={`lead-${line.seq}`}
      className={`lead-line is-${line.state}`}
      to={{ lead: String(line.seq) }}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong>
        <bdi>{nameOf(line)}</bdi>
      </strong>
      <Ago className="caption" at={line.created_at} />
      <span className="caption lead-excerpt" dir="auto">
        {printable(line.text)}
      </span>
      <span className="row badges">
        <Badge tone={STATE_TONES[line.state]}>{words.stateOf[line.state]}</Badge>
        {line.kind !== 'note' && <span>{words.kinds[line.kind]}</span>}
        <span>{categoryLabels[line.category]}</span>
      </span>
    </NavLink>
  )
}

function Nothing({ why }: { why: LeadListProps['nothing'] }) {
  return (
    <div className="lead-none">
      <p>{words.list[why]}</p>
      {why === 'notFound' && (
        <NavLink to={{ kind: '', category: '', since: '', until: '', search: '', state: '' }}>
          {words.list.clear}
        </NavLink>
      )}
    </div>
  )
}

function sayCount(count: number): string {
  return `${counted(words.list.count, count)} ${counted(words.list.ofThem, count)}`
}
