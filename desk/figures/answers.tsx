import { AxisBottom } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { sendMessage } from '../../content/send-message.ts'
import { type Figures, stepsWith } from '../../owner/desk/contract.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { words } from '../words.ts'
import { Figure } from './figure.tsx'
import { sayTime, sayTimeOnAxis } from './say-time.ts'
import { useWidth } from './use-width.ts'

const { answers: text } = words.charts
const HEIGHT = 240
const MARGIN = { top: 44, right: 8, bottom: 28, left: 8 }
const { promisedHours } = sendMessage
const WITHIN = [...stepsWith(promisedHours), null] as const
const time = sayTime(promisedHours)

export function Answers({ answers, waiting }: Pick<Figures, 'answers' | 'waiting'>) {
  const [element, width] = useWidth()
  const rows = WITHIN.map((hours) => ({
    name: hours === null ? text.longer : sayTime(hours),
    label: hours === null ? text.longer : sayTimeOnAxis(hours),
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
  const promise = (x(rows.find(({ isKept }) => !isKept)?.label ?? text.longer) ?? 0) - (x.step() - x.bandwidth()) / 2

  return (
    <Figure
      id="answers"
      title={text.title}
      count={total}
      says={fillTemplate(text.says, { kept: String(kept), count: String(total), time })}
      hint={sayWaiting(waiting)}
      table={{ head: [text.within, words.charts.count], rows: rows.map(({ name, count }) => [name, count]) }}
    >
      <div ref={element}>
        <svg aria-hidden="true" width={width} height={HEIGHT}>
          {rows.map(({ label, count, isKept }) => (
            <g key={label}>
              <rect
                className={isKept ? 'bar of-message' : 'bar of-meetup'}
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
                {count}
              </text>
            </g>
          ))}
          <line className="promise" x1={promise} x2={promise} y1={4} y2={HEIGHT - MARGIN.bottom} />
          <text x={promise - 8} y={16} textAnchor="end">
            {fillTemplate(text.promise, { time })}
          </text>
          <AxisBottom scale={x} top={HEIGHT - MARGIN.bottom} axisClassName="axis" hideTicks />
        </svg>
      </div>
    </Figure>
  )
}

const sayWaiting = ({ count, late }: Figures['waiting']) =>
  count === 0
    ? text.waiting.none
    : fillTemplate(text.waiting.some, {
        count: count.toLocaleString('en-US'),
        late: late.toLocaleString('en-US'),
        time,
      })
