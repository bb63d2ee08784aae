// biome-ignore-all lint/a11y/noSvgWithoutTitle: the picture has its name outside, and those within are its parts
import { plot } from '#content'
import type { PlotContent } from '../../content-model/schemas/content-types.ts'
import { fillTemplate } from '../../shared/text.ts'
import { siteLocale } from '../languages/site-locale.ts'
import { PrerenderedMarkup } from '../ui/prerendered-markup.tsx'
import '../styles/forced-colors.css'
import 'virtual:plot.inline.css'
import './plot.inline.css'
import './plot.css'
import { getHigher, makePlotData, type PlotData, type PlotTexts, type Point } from './plot-data.ts'
import { chooseLabels, measureAxisDigits } from './plot-labels.ts'
import { indexToX, SLOT_WIDTH, toPercent, VIEW_HEIGHT, valueToY } from './plot-scale.ts'

/** On both sides of a bar in its slot. */
const BAR_MARGIN = 13
const BAR_WIDTH = SLOT_WIDTH - 2 * BAR_MARGIN

/**
 * Only the build draws the plot: plot-data.ts has its numbers and words, plot-scale.ts and plot-labels.ts say where they
 * are. In the browser enable-plot.ts moves the drawing's cursor, and plot-guess.ts lets a visitor draw on the board of
 * plot-sketch.ts.
 */
export const PlotFigure = () => (
  <PrerenderedMarkup name="plot" tag="figure" className="row plot">
    {import.meta.env.SSR && plot && plot.points.length > 0 && <Plot plot={plot} />}
  </PrerenderedMarkup>
)

export function Plot({ plot }: { plot: PlotContent }) {
  const { title, axis, firstSeries, secondSeries, why, source, touch, guess } = plot
  const { data, texts } = makePlotData(plot, siteLocale)
  return (
    <>
      <figcaption>{title}</figcaption>
      <div className="row muted plot-key">
        <span className="plot-axis">{axis}</span>
        <span className="plot-key-first">{firstSeries}</span>
        {secondSeries && (
          <span className={texts.gap ? 'plot-key-gap' : 'plot-key-second'}>{texts.gap ?? secondSeries}</span>
        )}
      </div>
      <div className="plot-reading-row">
        <span className="plot-reading">{data.points[data.highlightIndex]?.reading}</span>
      </div>
      <PlotDrawing plot={plot} data={data} texts={texts} />
      <p>
        {why} <span className="muted">{source}</span>
      </p>
      {guess && (
        <button type="button" className="button button-small needs-script plot-guess">
          {guess.ask}
        </button>
      )}
      {touch && <span className="needs-script screen-only plot-touch">{touch}</span>}
      {/* The numbers, as a table for screen readers and as data for enable-plot.ts. */}
      <div className="visually-hidden" data-plot={JSON.stringify(data)}>
        <PlotTable plot={plot} rows={texts.rows} />
      </div>
    </>
  )
}

type DrawingProps = { plot: PlotContent; data: PlotData; texts: PlotTexts }

function PlotDrawing({ plot, data, texts }: DrawingProps) {
  const { scale, highlightIndex, points } = data
  const pointX = (index: number) => toPercent(indexToX(index, points.length))
  const valueY = (value: number) => toPercent(valueToY(scale, value))
  const markIndex = points.findIndex(({ label }) => label === plot.mark?.label)
  const names = points.map(({ label }) => label)
  return (
    <div className="plot-area">
      <div className="plot-drawing" role="img" aria-label={texts.gap ? `${plot.title}. ${texts.gap}` : plot.title}>
        <svg aria-hidden="true">
          {scale.ticks.map((value, index) => (
            <svg key={value} className="plot-tick" y={valueY(value)} overflow="visible">
              <line x2="100%" />
              <text>{texts.ticks[index]}</text>
            </svg>
          ))}
          <svg className="plot-cursor screen-only" x={pointX(highlightIndex)} overflow="visible">
            <circle cy={valueY(getHigher(points[highlightIndex] as Point))} r="10" />
            <line y2="100%" />
          </svg>
          <Bars plot={plot} data={data} />
          {markIndex >= 0 && (
            <svg className="plot-mark" x={pointX(markIndex)} overflow="visible">
              <line y2="100%" />
              <text>{plot.mark?.text}</text>
            </svg>
          )}
          <svg className="plot-labels" y="100%" overflow="visible">
            {chooseLabels(names, measureAxisDigits(texts.ticks)).map(({ name, index, fitsNarrow }) => (
              <text key={index} className={fitsNarrow ? undefined : 'if-wide'} x={pointX(index)}>
                {name}
              </text>
            ))}
            <text className="plot-label-start">{names[0]}</text>
            <text className="plot-label-end" x="100%">
              {names.at(-1)}
            </text>
          </svg>
        </svg>
      </div>
    </div>
  )
}

/** A bar for each first number, and for each second one a frame around it, or the gap on top of it. */
function Bars({ plot: { secondSeries, gapText }, data: { points, scale } }: Pick<DrawingProps, 'plot' | 'data'>) {
  const valueToUnits = (value: number) => Math.round(valueToY(scale, value) * VIEW_HEIGHT)
  const drawBar = (index: number, from: number, to: number) => {
    const start = valueToUnits(from)
    const end = valueToUnits(to)
    return start === end ? '' : `${moveToBar(index, start)}V${end}h${BAR_WIDTH}V${start}`
  }
  return (
    <svg className="plot-bars" viewBox={`0 0 ${points.length * SLOT_WIDTH} ${VIEW_HEIGHT}`} preserveAspectRatio="none">
      <path d={points.map(({ first }, index) => drawBar(index, 0, first)).join('')} />
      {secondSeries && (
        <g className={gapText ? 'plot-gap' : 'plot-second'}>
          {points.map(({ first, second = first }, index) => (
            <path key={index} d={drawBar(index, gapText ? first : 0, second)} />
          ))}
        </g>
      )}
      <path
        className="plot-top"
        d={points.map(({ first }, index) => `${moveToBar(index, valueToUnits(first))}h${BAR_WIDTH}`).join('')}
      />
    </svg>
  )
}

const moveToBar = (index: number, y: number) => `M${index * SLOT_WIDTH + BAR_MARGIN} ${y}`

function PlotTable({ plot, rows }: { plot: PlotContent; rows: PlotTexts['rows'] }) {
  const { labelName, firstSeries, secondSeries, gapText, title } = plot
  const gapHead = gapText && formatGapHead(gapText)
  const heads = [labelName, firstSeries, secondSeries, gapHead].filter((head) => head !== undefined)
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, first, second, gap }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{first}</td>
            {secondSeries && <td>{second}</td>}
            {gap && <td>{gap}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Writes the owner's words about the gap without its sum, such as “never billed” for “{sum} never billed”. */
const formatGapHead = (template: string): string => fillTemplate(template, { sum: '' }).trim() || '–'
