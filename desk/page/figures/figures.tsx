import { useQuery } from '@tanstack/react-query'
import { ownerLocale } from '../../../shared/site-locale.ts'
import { DataTable } from '../../../src/ui/data-table.tsx'
import type { FigureCounts } from '../../contract.ts'
import { LoadStatus } from '../controls.tsx'
import { formatCount, formatOwnerNumber } from '../format.tsx'
import './figures.css'

/** Fewer leads show no pattern. */
const SMALL_TOTAL = 5
/** On a phone no more labels fit beside each other. */
const LABELS_MAX = 6
const DAY_HOURS = 24

export function Figures() {
  const query = useQuery<FigureCounts>({ queryKey: ['figures'] })
  return (
    <main id="main" tabIndex={-1} className="figures">
      <header className="column">
        <h1>Figures</h1>
        <p>Without spam.</p>
      </header>
      <LoadStatus query={query} />
      {query.data && <Charts {...query.data} />}
    </main>
  )
}

function Charts({ weeks, replies, replied, onTime, waiting, late, promisedHours }: FigureCounts) {
  const promise = formatHours(promisedHours)
  return (
    <div className="column figure-grid">
      <Chart
        title="Leads by week"
        unit="Week from Monday"
        summary={(count) =>
          `${count} in the last ${weeks.length} weeks; ${formatOwnerNumber(weeks.at(-1)?.count ?? 0)} in this one.`
        }
        bars={weeks.map(({ week, count }) => ({ label: formatDay(week), count }))}
      />
      <Chart
        title="Time to a reply"
        unit="Hours until the reply"
        summary={() =>
          `${formatOwnerNumber(onTime)} of ${formatOwnerNumber(replied)} replied to within the ${promise} promised.`
        }
        hint={
          waiting === 0
            ? 'No messages or meetups wait for a reply.'
            : `${formatOwnerNumber(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a reply, ${formatOwnerNumber(late)} of them for more than ${promise}.`
        }
        bars={replies.map(({ from, to, count }) => ({ label: to === null ? `${from}+` : `${from}–${to}`, count }))}
      />
    </div>
  )
}

/** @param day YYYY-MM-DD */
const formatDay = (day: string) =>
  new Date(day).toLocaleDateString(ownerLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Writes two days and more in days. */
const formatHours = (hours: number) =>
  hours > DAY_HOURS && hours % DAY_HOURS === 0 ? formatCount(hours / DAY_HOURS, 'day') : formatCount(hours, 'hour')

type ChartProps = {
  title: string
  /** The head of the table's first column. */
  unit: string
  /** The chart in a sentence, where there are at least SMALL_TOTAL leads. */
  summary: (count: string) => string
  hint?: string
  bars: { label: string; count: number }[]
}

/** Bars from left to right, and a table for an owner who can't see them. */
function Chart({ title, unit, summary, hint, bars }: ChartProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const highest = Math.max(...bars.map(({ count }) => count), 1)
  const labelStep = Math.ceil(bars.length / LABELS_MAX)
  return (
    <section className="column figure" aria-label={title}>
      <h2 className="medium-heading">{title}</h2>
      <p>{total >= SMALL_TOTAL ? summary(formatOwnerNumber(total)) : describeSmallTotal(total)}</p>
      {hint && <p className="caption">{hint}</p>}
      {total > 0 && (
        <>
          <ol className="figure-bars" aria-hidden="true">
            {bars.map(({ label, count }, nth) => (
              <li key={label}>
                <span className="figure-bar" style={{ blockSize: `${(100 * count) / highest}%` }}>
                  {count > 0 && <span className="figure-bar-number">{formatOwnerNumber(count)}</span>}
                </span>
                <span className="figure-bar-label">{(bars.length - 1 - nth) % labelStep === 0 && label}</span>
              </li>
            ))}
          </ol>
          <details>
            <summary className="link">As a table</summary>
            <DataTable title={title} head={[unit, 'Leads']} rows={bars.map(({ label, count }) => [label, count])} />
          </details>
        </>
      )}
    </section>
  )
}

const describeSmallTotal = (count: number) =>
  count === 0 ? 'Nothing yet.' : `${count} so far: too few to see a pattern.`
