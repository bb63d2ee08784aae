// biome-ignore-all lint/a11y/noSvgWithoutTitle: the picture has its name outside, and those within are its parts
import type { Plot as PlotContent } from '#content-schema'
import { siteLocale } from '../../shared/site-locale.ts'
import { fillTemplate } from '../../shared/text.ts'
import { DataTable } from '../ui/data-table.tsx'
import './forced-colors.css'
import './plot.css'
import './plot-controls.css'
import { chooseLabels, measureAxisLabels } from './plot-labels.ts'
import {
  createNumberFormat,
  createScale,
  type FormatNumber,
  findEdges,
  findGridLevels,
  findHigher,
  findHighlight,
  findPlotRange,
  findPosition,
  formatCells,
  formatReading,
  formatValue,
  HEIGHT,
  type Point,
  percent,
  SLOT,
} from './plot-values.ts'

/** On both sides of a bar in its `SLOT`. */
const BAR_GAP = 13

type ChartProps = { plot: PlotContent; highlight: number; formatNumber: FormatNumber }

/** Only the build renders the plot; in the browser src/chart/plot-lamp.ts moves its lamp. */
export function Plot({ plot }: { plot: PlotContent }) {
  const { title, axis, first, second, why, source, touch, guess } = plot
  const formatNumber = createNumberFormat(siteLocale)
  const sum = sumGaps(plot.points)
  const gapText = second?.gap && fillTemplate(second.gap, { sum: formatValue(plot, sum, formatNumber) })
  const highlight = findHighlight(plot)
  return (
    <>
      <figcaption>{title}</figcaption>
      <div className="row muted plot-key">
        <span className="plot-axis">{axis}</span>
        <span className="is-first">{first}</span>
        {second && <span className={gapText ? 'is-gap' : 'is-second'}>{gapText ?? second.name}</span>}
      </div>
      <div className="plot-reading-row">
        <span className="plot-reading">{formatReading(plot, highlight, formatNumber)}</span>
      </div>
      <Chart
        plot={plot}
        highlight={highlight}
        formatNumber={formatNumber}
        name={gapText ? `${title}. ${gapText}` : title}
      />
      <p>
        {why} <span className="muted">{source}</span>
      </p>
      {gapText && guess && (
        <button type="button" className="button-small needs-script plot-guess">
          {guess.ask}
        </button>
      )}
      {touch && <span className="needs-script plot-touch">{touch}</span>}
      <Numbers plot={plot} highlight={highlight} formatNumber={formatNumber} />
    </>
  )
}

function Chart({ plot, highlight, formatNumber, name }: ChartProps & { name: string }) {
  const { points, second } = plot
  const range = findPlotRange(plot)
  const scale = createScale(range)
  const [x, y] = [findPosition(highlight, plot), percent(scale(findHigher(points[highlight] as Point)))]
  const width = points.length * SLOT
  const markIndex = points.findIndex(({ label }) => label === plot.mark?.label)
  const names = points.map(({ label }) => label)
  return (
    <div className="plot-area">
      <div className="plot-drawing" role="img" aria-label={name}>
        <svg aria-hidden="true">
          {findGridLevels(range).map((value) => (
            <svg key={value} className="plot-level" y={`${percent(scale(value))}%`} overflow="visible">
              <line x2="100%" />
              <text>{formatNumber(value)}</text>
            </svg>
          ))}
          <svg className="plot-lamp" x={`${x}%`} overflow="visible">
            <circle cy={`${y}%`} r="10" />
            <line y2="100%" />
          </svg>
          <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
            <path d={drawBars(points.map(({ first }) => [scale(0), scale(first)])).join('')} />
            {second && (
              <g className={second.gap ? 'plot-gap' : 'plot-second'}>
                {drawBars(
                  points.map((point) => [scale(second.gap ? point.first : 0), scale(point.second ?? point.first)]),
                ).map((bar) => (
                  <path key={bar} d={bar} />
                ))}
              </g>
            )}
            <path className="plot-top" d={drawTops(points.map(({ first }) => scale(first)))} />
          </svg>
          {markIndex >= 0 && (
            <svg className="plot-mark" x={`${findPosition(markIndex, plot)}%`} overflow="visible">
              <line y2="100%" />
              <text>{plot.mark?.text}</text>
            </svg>
          )}
          <svg className="plot-labels" y="100%" overflow="visible">
            {chooseLabels(names, measureAxisLabels(plot, formatNumber)).map(({ name, index, isInNarrow }) => (
              <text key={index} className={isInNarrow ? undefined : 'is-wide'} x={`${findPosition(index, plot)}%`}>
                {name}
              </text>
            ))}
            <text className="is-start">{names[0]}</text>
            <text className="is-end" x="100%">
              {names.at(-1)}
            </text>
          </svg>
        </svg>
      </div>
    </div>
  )
}

const sumGaps = (points: PlotContent['points']) =>
  points.reduce((sum, { first, second = first }) => sum + second - first, 0)

/** `text` is said of the point under the lamp, which is above `top`, the higher number. */
export type PlotPoint = { label: string; text: string; first: number; top: number }

/** What src/chart/plot-lamp.ts and plot-guess.ts need of the plot. Shares are of its height; `first` and `top` are shares from the top. */
export type PlotData = {
  sliderLabel: string
  /** The point at which the lamp rests. */
  highlight: number
  points: PlotPoint[]
  /** `sum` is that of the gaps, and `range` the value of the plot's height. */
  guess?: NonNullable<PlotContent['guess']> & { value: string; sum: number; range: number }
}

function makePlotData({ plot, highlight, formatNumber }: ChartProps): PlotData {
  const { sliderLabel, points, second, value, guess } = plot
  const range = findPlotRange(plot)
  const scale = createScale(range)
  const { upper, lower } = findEdges(range)
  return {
    sliderLabel,
    highlight,
    points: points.map((point, index) => ({
      label: point.label,
      text: formatReading(plot, index, formatNumber),
      first: roundShare(scale(point.first)),
      top: roundShare(scale(findHigher(point))),
    })),
    ...(guess && second?.gap && { guess: { ...guess, value, sum: sumGaps(points), range: upper - lower } }),
  }
}

/** Four digits are finer than a pixel. */
const roundShare = (share: number) => Math.round(share * 1e4) / 1e4

/** The numbers as a table for screen readers, and as data for the browser. */
function Numbers(props: ChartProps) {
  const { plot, formatNumber } = props
  const { points, label, first, second, title } = plot
  const gapHead = second?.gap && (fillTemplate(second.gap, { sum: '' }).trim() || '–')
  return (
    <div className="visually-hidden" data-plot={JSON.stringify(makePlotData(props))}>
      <DataTable
        title={title}
        head={[label, first, second?.name, gapHead].filter((name) => name !== undefined)}
        rows={points.map((point) => formatCells(plot, point, formatNumber))}
      />
    </div>
  )
}

/** Draws the upper edges of the bars. */
const drawTops = (shares: number[]) =>
  shares
    .map((share, index) => `M${index * SLOT + BAR_GAP} ${Math.round(share * HEIGHT)}h${SLOT - 2 * BAR_GAP}`)
    .join('')

/** Draws a path for each bar that has a height. `spans` are shares of the height, from the top. */
const drawBars = (spans: [from: number, to: number][]) =>
  spans.flatMap(([from, to], index) => {
    const [start, end] = [Math.round(from * HEIGHT), Math.round(to * HEIGHT)]
    return start === end ? [] : `M${index * SLOT + BAR_GAP} ${start}V${end}h${SLOT - 2 * BAR_GAP}V${start}`
  })
