import { ownerLocale } from '../../../shared/site-locale.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { DataTable } from '../../../src/ui/data-table.tsx'
import { words } from '../words.ts'

/** Fewer leads show no pattern. */
const FEW = 5
/** So many labels fit beside each other on a phone, and so many numbers above the bars. */
const LABELS_MAX = 6
const NUMBERS_MAX = 9

type Bar = { name: string; segments: { className: string; count: number }[]; isPartial?: boolean }

type ChartProps = {
  id: string
  title: string
  /** The chart in a sentence, shown only where there are at least FEW leads. */
  says: string
  hint?: string
  legend: { className: string; name: string }[]
  bars: Bar[]
  table: { head: string[]; rows: (string | number)[][] }
}

/** Bars from left to right, and a table for an owner who can't see them. */
export function Chart({ id, title, says, hint, legend, bars, table }: ChartProps) {
  const totals = bars.map(({ segments }) => segments.reduce((sum, { count }) => sum + count, 0))
  const count = totals.reduce((sum, total) => sum + total, 0)
  const most = Math.max(...totals, 1)
  const every = Math.ceil(bars.length / LABELS_MAX)
  const isNumbered = (nth: number) => totals.length <= NUMBERS_MAX || nth === totals.indexOf(most)
  return (
    <section className="column figure" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{count === 0 ? words.charts.nothing : count < FEW ? sayFew(count) : says}</p>
      {hint && <p className="caption">{hint}</p>}
      {count > 0 && (
        <>
          <div className="chart" aria-hidden="true">
            <ul className="row legend">
              {legend.map(({ className, name }) => (
                <li key={name} className={className}>
                  {name}
                </li>
              ))}
            </ul>
            <ol className="bars">
              {bars.map(({ name, segments, isPartial }, nth) => (
                <li key={name}>
                  <span className="bar-number">{isNumbered(nth) && totals[nth]?.toLocaleString(ownerLocale)}</span>
                  <span
                    className={isPartial ? 'bar is-partial' : 'bar'}
                    style={{ blockSize: `${(100 * (totals[nth] ?? 0)) / most}%` }}
                  >
                    {segments.map(({ className, count }) => (
                      <span key={className} className={className} style={{ flexGrow: count }} hidden={count === 0} />
                    ))}
                  </span>
                  <span className="bar-label">{(bars.length - 1 - nth) % every === 0 && name}</span>
                </li>
              ))}
            </ol>
          </div>
          <details>
            <summary className="link">{words.charts.table}</summary>
            <DataTable title={title} {...table} />
          </details>
        </>
      )}
    </section>
  )
}

const sayFew = (count: number) => fillTemplate(words.charts.few, { count: String(count) })
