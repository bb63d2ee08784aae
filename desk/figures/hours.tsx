import { scaleLinear, scaleSqrt } from '@visx/scale'
import type { Figures } from '../../owner/desk/contract.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { words } from '../words.ts'
import { Figure } from './figure.tsx'
import { useWidth } from './use-width.ts'

const { hours: text } = words.charts
const ROW = 30
const MARGIN = { top: 8, right: 12, bottom: 24, left: 40 }
const HOURS_NAMED = [0, 6, 12, 18, 23]
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export function Hours({ hours }: Pick<Figures, 'hours'>) {
  const [element, width] = useWidth()
  const total = hours.reduce((sum, { count }) => sum + count, 0)
  const most = hours.toSorted((a, b) => b.count - a.count)[0]
  const x = scaleLinear({ domain: [0, 23], range: [MARGIN.left, width - MARGIN.right] })
  const y = (weekday: number) => MARGIN.top + (weekday - 0.5) * ROW
  const r = scaleSqrt({ domain: [0, most?.count ?? 1], range: [0, Math.min(ROW / 2, width / 50)] })
  const height = MARGIN.top + 7 * ROW + MARGIN.bottom

  return (
    <Figure
      id="hours"
      title={text.title}
      count={total}
      says={fillTemplate(text.says, {
        count: total.toLocaleString('en-US'),
        weekday: most ? nameOf(most.weekday, 'long') : '',
        hour: String(most?.hour),
        next: String((most?.hour ?? 0) + 1),
      })}
      table={{
        head: [text.weekday, ...Array.from({ length: 24 }, (_, hour) => String(hour))],
        rows: WEEKDAYS.map((weekday) => [
          nameOf(weekday, 'long'),
          ...Array.from(
            { length: 24 },
            (_, hour) => hours.find((one) => one.weekday === weekday && one.hour === hour)?.count ?? 0,
          ),
        ]),
      }}
    >
      <div ref={element}>
        <svg aria-hidden="true" width={width} height={height}>
          {WEEKDAYS.map((weekday) => (
            <g key={weekday}>
              <line className="rule" x1={x(0)} x2={x(23)} y1={y(weekday)} y2={y(weekday)} />
              <text y={y(weekday) + 5}>{nameOf(weekday, 'short')}</text>
            </g>
          ))}
          {HOURS_NAMED.map((hour) => (
            <text key={hour} x={x(hour)} y={height - 6} textAnchor="middle">
              {hour}
            </text>
          ))}
          {hours.map(({ weekday, hour, count }) => (
            <circle
              key={`${weekday} ${hour}`}
              className={weekday === most?.weekday && hour === most.hour ? 'dot lamp' : 'dot'}
              cx={x(hour)}
              cy={y(weekday)}
              r={r(count)}
            />
          ))}
        </svg>
      </div>
    </Figure>
  )
}

/** A Monday, so that the first weekday is it. */
const nameOf = (weekday: number, length: 'short' | 'long') =>
  new Date(Date.UTC(2024, 0, weekday)).toLocaleDateString('en-US', { weekday: length, timeZone: 'UTC' })
