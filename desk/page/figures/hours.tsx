import { scaleSqrt } from '@visx/scale'
import { fillTemplate } from '../../../shared/fill-template.ts'
import { ownerLocale } from '../../../shared/site-locale.ts'
import type { Figures } from '../../contract.ts'
import { words } from '../words.ts'
import { Figure } from './figure.tsx'
import { useWidth } from './use-width.ts'

const { hours: text } = words.charts
const ROW = 32
const HOURS_NAMED = [0, 6, 12, 18]
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
/** The largest radius, as a share of the distance between two neighbours' centres. */
const SHARE = 0.46
const LABEL_WIDTH = 40
const LABEL_HEIGHT = 44

export function Hours({ hours }: Pick<Figures, 'hours'>) {
  const [element, width] = useWidth()
  const total = hours.reduce((sum, { count }) => sum + count, 0)
  const [most, second] = hours.toSorted((a, b) => b.count - a.count)
  const busiest = most?.count === second?.count ? undefined : most
  const column = Math.max(width - LABEL_WIDTH, 0) / 24
  const largest = SHARE * Math.min(ROW, column)
  const x = (hour: number) => LABEL_WIDTH + (hour + 0.5) * column
  const y = (weekday: number) => (weekday - 0.5) * ROW
  const r = scaleSqrt({ domain: [0, most?.count ?? 1], range: [0, largest] })
  // A single lead must be visible.
  const radius = (count: number) => Math.max(r(count), 1.5)
  const height = 7 * ROW + LABEL_HEIGHT

  return (
    <Figure
      id="hours"
      title={text.title}
      count={total}
      says={fillTemplate(busiest ? text.says : text.even, {
        count: total.toLocaleString(ownerLocale),
        weekday: busiest ? nameOf(busiest.weekday, 'long') : '',
        hour: String(busiest?.hour),
        next: String((busiest?.hour ?? 0) + 1),
      })}
      table={{
        head: [text.weekday, ...Array.from({ length: 24 }, (_, hour) => hourRange(hour))],
        rows: WEEKDAYS.map((weekday) => [
          nameOf(weekday, 'long'),
          ...Array.from(
            { length: 24 },
            (_, hour) => hours.find((one) => one.weekday === weekday && one.hour === hour)?.count ?? 0,
          ),
        ]),
      }}
    >
      <Key counts={keyCounts(most?.count ?? 1)} busiest={busiest?.count} radius={radius} />
      <div ref={element}>
        <svg aria-hidden="true" width={width} height={height}>
          {WEEKDAYS.map((weekday) => (
            <g key={weekday}>
              <line className="rule" x1={x(0)} x2={x(23)} y1={y(weekday)} y2={y(weekday)} />
              <text y={y(weekday) + 5}>{nameOf(weekday, 'short')}</text>
            </g>
          ))}
          {HOURS_NAMED.map((hour) => (
            <text key={hour} x={x(hour)} y={height - 28} textAnchor="middle">
              {hourRange(hour)}
            </text>
          ))}
          <text x={LABEL_WIDTH} y={height - 6}>
            {text.hours}
          </text>
          {hours.map(({ weekday, hour, count }) => (
            <circle
              key={`${weekday} ${hour}`}
              className={weekday === busiest?.weekday && hour === busiest.hour ? 'dot is-most' : 'dot'}
              cx={x(hour)}
              cy={y(weekday)}
              r={radius(count)}
            />
          ))}
        </svg>
      </div>
    </Figure>
  )
}

/** Weekday 1 is a Monday, as 1 January 2024 was. */
const nameOf = (weekday: number, length: 'short' | 'long') =>
  new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString(ownerLocale, { weekday: length, timeZone: 'UTC' })

const hourRange = (hour: number) => `${hour}–${hour + 1}`

const keyCounts = (most: number) => [...new Set([1, Math.ceil(most / 4), most])]

type KeyProps = { counts: number[]; busiest: number | undefined; radius: (count: number) => number }

function Key({ counts, busiest, radius }: KeyProps) {
  return (
    <ul className="row bubble-key" aria-hidden="true">
      <li>{text.key}</li>
      {counts.map((count) => (
        <li key={count} className="row">
          <svg aria-hidden="true" width={2 * radius(count) + 2} height={2 * radius(count) + 2}>
            <circle className={count === busiest ? 'dot is-most' : 'dot'} cx="50%" cy="50%" r={radius(count)} />
          </svg>
          {count.toLocaleString(ownerLocale)}
        </li>
      ))}
    </ul>
  )
}
