import { useQuery } from '@tanstack/react-query'
import type { LeadStatistics } from '../../contract.ts'
import { LoadStatus } from '../controls.tsx'
import { deskFormat, deskLocale } from '../desk-format.ts'
import { statisticsQuery } from '../queries.ts'
import './statistics.css'

/** Fewer leads show no pattern. */
const SMALL_TOTAL = 5

export function Statistics() {
  const query = useQuery(statisticsQuery)
  return (
    <main id="main" tabIndex={-1} className="statistics">
      <header className="stacked">
        <h1>Statistics</h1>
        <p>Without spam. Replies are counted since the first lead.</p>
      </header>
      <LoadStatus query={query} />
      {query.data && <BarTables {...query.data} />}
    </main>
  )
}

function BarTables({ weeks, replyTimes, replied, onTime, waiting, late, promisedHours }: LeadStatistics) {
  const promise = deskFormat.count(promisedHours, 'hour')
  return (
    <div className="stacked bar-tables">
      <BarTable
        title="Leads by week"
        unit="Week of"
        summary={`${deskFormat.number(sumCounts(weeks))} in the last ${weeks.length} weeks; ${deskFormat.number(weeks.at(-1)?.count ?? 0)} in this one.`}
        bars={weeks.map(({ week, count }) => ({ label: formatDay(week), count }))}
      />
      <BarTable
        title="Time to a reply"
        unit="Hours"
        summary={`${deskFormat.number(onTime)} of ${deskFormat.number(replied)} replied to within the ${promise} promised.`}
        hint={
          waiting === 0
            ? 'No messages or meetups wait for a reply.'
            : `${deskFormat.number(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a reply, ${deskFormat.number(late)} of them for more than ${promise}.`
        }
        bars={replyTimes.map(({ from, to, count }) => ({ label: to === null ? `${from}+` : `${from}–${to}`, count }))}
      />
    </div>
  )
}

/** @param day YYYY-MM-DD */
const formatDay = (day: string) =>
  new Date(day).toLocaleDateString(deskLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' })

type BarTableProps = {
  title: string
  /** The head of the table's first column. */
  unit: string
  /** The table in a sentence, if there are at least SMALL_TOTAL leads. */
  summary: string
  hint?: string
  bars: { label: string; count: number }[]
}

/** A table with a bar for each number. */
function BarTable({ title, unit, summary, hint, bars }: BarTableProps) {
  const total = sumCounts(bars)
  const highest = Math.max(...bars.map(({ count }) => count))
  return (
    <section className="stacked bar-table" aria-label={title}>
      <h2 className="h3">{title}</h2>
      <p>{total >= SMALL_TOTAL ? summary : describeSmallTotal(total)}</p>
      {hint && <p className="small-muted">{hint}</p>}
      {total > 0 && (
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">Leads</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  {/* React sets the style by script, which the policy allows, unlike a style in HTML. */}
                  <div className="bar-table-bar" style={{ inlineSize: `${(100 * count) / highest}%` }}>
                    <span className="bar-table-number">{deskFormat.number(count)}</span>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const sumCounts = (bars: { count: number }[]) => bars.reduce((sum, { count }) => sum + count, 0)

const describeSmallTotal = (count: number) =>
  count === 0 ? 'Nothing yet.' : `${count} so far: too few to see a pattern.`
