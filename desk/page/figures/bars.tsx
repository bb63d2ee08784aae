import { scaleLinear } from '@visx/scale'
import { ownerLocale } from '../../../shared/site-locale.ts'
import { useWidth } from './use-width.ts'

const ROW = 44
const BAR = 14
/** Room for the number behind the longest bar, in CSS pixels. */
const NUMBER_WIDTH = 64

export function Bars({ rows }: { rows: { name: string; count: number }[] }) {
  const [element, width] = useWidth()
  const x = scaleLinear({
    domain: [0, Math.max(...rows.map(({ count }) => count), 1)],
    range: [0, Math.max(width - NUMBER_WIDTH, 0)],
  })
  return (
    <div ref={element}>
      <svg aria-hidden="true" width={width} height={rows.length * ROW}>
        {rows.map(({ name, count }, nth) => (
          <g key={name} transform={`translate(0 ${nth * ROW})`}>
            <text y={14}>{name}</text>
            <rect className="bar" x={0.75} y={20} width={x(count)} height={BAR} />
            <text className="figure-number" x={x(count) + 8} y={33}>
              {count.toLocaleString(ownerLocale)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
