import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { fillTemplate } from '../../../shared/fill-template.ts'
import { KINDS } from '../../../shared/lead.ts'
import { ownerLocale } from '../../../shared/site-locale.ts'
import type { Figures } from '../../contract.ts'
import { words } from '../words.ts'
import { Figure } from './figure.tsx'
import { lastWeeks, nameOfDay } from './last-weeks.ts'
import { useWidth } from './use-width.ts'

const { weeks: text } = words.charts
const HEIGHT = 240
const MARGIN = { top: 12, right: 8, bottom: 28, left: 48 }
const LABEL_WIDTH = 64
const HATCH = 5

export function Weeks({ figures }: { figures: Pick<Figures, 'weeks' | 'firstWeek'> }) {
  const [element, width] = useWidth()
  const rows = lastWeeks(figures)
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const most = Math.max(...rows.map((row) => row.total), 1)
  const x = scaleBand({
    domain: rows.map((row) => row.week),
    range: [MARGIN.left, width - MARGIN.right],
    paddingInner: 0.3,
    paddingOuter: 0.2,
  })
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: true })
  const now = rows.at(-1)
  const every = Math.ceil((rows.length * LABEL_WIDTH) / Math.max(width, 1))

  return (
    <Figure
      id="weeks"
      title={text.title}
      count={total}
      says={fillTemplate(text.says, {
        count: total.toLocaleString(ownerLocale),
        weeks: String(rows.length),
        now: (now?.total ?? 0).toLocaleString(ownerLocale),
      })}
      table={{
        head: [text.week, ...KINDS.map((kind) => words.kinds[kind]), words.charts.count],
        rows: rows.map(({ week, counts, total, isPartial }) => [
          isPartial ? fillTemplate(text.partialWeek, { week: nameOfDay(week) }) : nameOfDay(week),
          ...KINDS.map((kind) => counts[kind]),
          total,
        ]),
      }}
    >
      <ul className="row legend" aria-hidden="true">
        {KINDS.map((kind) => (
          <li key={kind} className={`of-${kind}`}>
            {words.kinds[kind]}
          </li>
        ))}
        <li className="is-partial">{text.partial}</li>
      </ul>
      <div ref={element}>
        <svg aria-hidden="true" width={width} height={HEIGHT}>
          <defs>
            {KINDS.map((kind) => (
              <pattern
                key={kind}
                id={`hatch-${kind}`}
                className={`hatch of-${kind}`}
                width={HATCH}
                height={HATCH}
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                {/* Thinner for notes, whose bars are white. */}
                <rect width={kind === 'note' ? HATCH / 5 : HATCH / 2} height={HATCH} />
              </pattern>
            ))}
          </defs>
          {rows.map(({ week, counts, isPartial }) => {
            let below = 0
            return KINDS.map((kind) => {
              const bottom = y(below)
              below += counts[kind]
              const top = y(below)
              if (top === bottom) return null
              return (
                <rect
                  key={week + kind}
                  className={`bar of-${kind}`}
                  style={isPartial ? { fill: `url(#hatch-${kind})` } : undefined}
                  x={x(week)}
                  width={Math.max(x.bandwidth(), 1)}
                  y={top}
                  height={bottom - top}
                />
              )
            })
          })}
          <AxisLeft
            scale={y}
            left={MARGIN.left}
            numTicks={wholeTicks(most)}
            tickFormat={(count) => count.toLocaleString(ownerLocale)}
            axisClassName="axis"
          />
          <AxisBottom
            scale={x}
            top={HEIGHT - MARGIN.bottom}
            tickValues={rows.filter((_, nth) => (rows.length - 1 - nth) % every === 0).map((row) => row.week)}
            tickFormat={nameOfDay}
            axisClassName="axis"
          />
        </svg>
      </div>
    </Figure>
  )
}

/** There is no half lead, so small counts have no more ticks than whole numbers. */
const wholeTicks = (most: number) => Math.min(most, 4)
