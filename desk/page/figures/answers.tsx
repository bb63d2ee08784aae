import { AxisBottom } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { sendMessage } from '#content'
import { fillTemplate } from '../../../shared/fill-template.ts'
import { ownerLocale } from '../../../shared/site-locale.ts'
import { type Figures, stepsWith } from '../../contract.ts'
import { words } from '../words.ts'
import { Figure } from './figure.tsx'
import { useWidth } from './use-width.ts'

const { answers: text } = words.charts
const DAY_HOURS = 24
const HEIGHT = 240
const MARGIN = { top: 44, right: 8, bottom: 48, left: 8 }
const { promisedHours } = sendMessage
const WITHIN = [...stepsWith(promisedHours), null] as const
const time = sayTime(promisedHours)

export function Answers({ answers, waiting }: Pick<Figures, 'answers' | 'waiting'>) {
  const [element, width] = useWidth()
  const rows = WITHIN.map((hours, nth) => ({
    label: rangeBetween(WITHIN[nth - 1] ?? 0, hours),
    isKept: hours !== null && hours <= promisedHours,
    count: answers.find((one) => one.hours === hours)?.count ?? 0,
  }))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const kept = rows.reduce((sum, { count, isKept }) => sum + (isKept ? count : 0), 0)
  const x = scaleBand({
    domain: rows.map(({ label }) => label),
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.25,
  })
  const y = scaleLinear({
    domain: [0, Math.max(...rows.map(({ count }) => count), 1)],
    range: [HEIGHT - MARGIN.bottom, MARGIN.top],
  })
  const promise = (x(rows.find(({ isKept }) => !isKept)?.label ?? '') ?? 0) - (x.step() - x.bandwidth()) / 2

  return (
    <Figure
      id="answers"
      title={text.title}
      count={total}
      says={fillTemplate(text.says, {
        kept: kept.toLocaleString(ownerLocale),
        count: total.toLocaleString(ownerLocale),
        time,
      })}
      hint={sayWaiting(waiting)}
      table={{ head: [text.within, words.charts.count], rows: rows.map(({ label, count }) => [label, count]) }}
    >
      <div ref={element}>
        <svg aria-hidden="true" width={width} height={HEIGHT}>
          {rows.map(({ label, count, isKept }) => (
            <g key={label}>
              <rect
                className={isKept ? 'bar' : 'bar is-late'}
                x={x(label)}
                width={x.bandwidth()}
                y={y(count)}
                height={HEIGHT - MARGIN.bottom - y(count)}
              />
              <text
                className="figure-number"
                x={(x(label) ?? 0) + x.bandwidth() / 2}
                y={y(count) - 6}
                textAnchor="middle"
              >
                {count.toLocaleString(ownerLocale)}
              </text>
            </g>
          ))}
          <line className="promise" x1={promise} x2={promise} y1={4} y2={HEIGHT - MARGIN.bottom} />
          <text x={promise - 8} y={16} textAnchor="end">
            {fillTemplate(text.promise, { time })}
          </text>
          <AxisBottom scale={x} top={HEIGHT - MARGIN.bottom} axisClassName="axis" hideTicks />
          <text x={width - MARGIN.right} y={HEIGHT - 6} textAnchor="end">
            {text.within}
          </text>
        </svg>
      </div>
    </Figure>
  )
}

/** Without the unit, so that six labels fit beside each other on a phone. */
const rangeBetween = (from: number, to: number | null) => (to === null ? `${from}+` : `${from}–${to}`)

const sayWaiting = ({ count, late }: Figures['waiting']) =>
  count === 0
    ? text.waiting.none
    : fillTemplate(text.waiting.some, {
        count: count.toLocaleString(ownerLocale),
        late: late.toLocaleString(ownerLocale),
        time,
      })

/** From two days on, whole days are written in days. */
function sayTime(hours: number): string {
  if (hours > DAY_HOURS && hours % DAY_HOURS === 0) return fillTemplate(text.days, { count: String(hours / DAY_HOURS) })
  return hours === 1 ? text.hour : fillTemplate(text.hours, { count: String(hours) })
}
