// biome-ignore-all lint/a11y/noSvgWithoutTitle: the picture has its name outside, and those within are its parts
import { tide } from 'virtual:plot'
import type { Plot as PlotContent } from '#content-schema'
import { fillTemplate } from '../../shared/fill-template.ts'
import { siteLocale } from '../../shared/site-locale.ts'
import { prepareDrawing } from './draw.ts'
import { type Drawing, HEIGHT, WIDTH } from './drawing.ts'
import { frameOf } from './frame.ts'
import { numbersIn } from './numbers.ts'
import { widthInDigits } from './width-in-digits.ts'

/** About how many letters are as wide as the plot, in the smallest window in which the names above it may be in one row. */
const ROW_LETTERS = 104

/** What is in the hero's figure. Only the build renders it: in the browser src/decorations/plot.ts draws it again. */
export function Plot({ plot, now }: { plot: PlotContent; now: number }) {
  const drawing = prepareDrawing()(now)
  const { data } = plot
  const isRow = widthInDigits(`${plot.axis} ${plot.past}`) < (ROW_LETTERS * drawing.now.x) / 100
  return (
    <>
      <figcaption>{plot.title}</figcaption>
      <div className={isRow ? 'plot-halves is-row' : 'plot-halves'}>
        <span>{plot.axis}</span>
        <span>{plot.past}</span>
        <span>{fillTemplate(plot.forecast, { doubt: `${write(plot.doubt)} ${plot.unit}` })}</span>
        <span className="plot-reading">{drawing.read(drawing.present).text}</span>
      </div>
      <div className={drawing.narrow[0] > 0 ? 'plot-area plot-zooms' : 'plot-area'}>
        <div role="img" aria-label={drawing.alternative}>
          <Chart plot={plot} drawing={drawing} />
        </div>
      </div>
      {data.kind === 'tide' && <p className="plot-headline">{fillTemplate(data.asOf, { date: dateOf(now) })}</p>}
      <p>{plot.why}</p>
      <p>{plot.source}</p>
    </>
  )
}

function Chart({ plot, drawing: { curve, range, now, ticks, labels } }: { plot: PlotContent; drawing: Drawing }) {
  const { doubt, levels } = frameOf(range, plot.unit, write)
  const past = (now.x / 100) * WIDTH
  return (
    <>
      <svg aria-hidden="true">
        {levels.map(({ label, y }) => (
          <svg key={label} className="plot-level" y={`${y}%`} overflow="visible">
            <line x2="100%" />
            <text>{label}</text>
          </svg>
        ))}
      </svg>
      <div>
        <svg aria-hidden="true">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
            <path className="plot-ticks" d={ticks} />
          </svg>
          <svg className="plot-labels" x={`${labels.start}%`} y="100%" overflow="visible">
            {labels.texts.map(([text, isInNarrow], index) => (
              <text
                key={index}
                className={isInNarrow ? undefined : 'is-wide'}
                x={`${Math.round(index * labels.step * 100) / 100}%`}
              >
                {text}
              </text>
            ))}
          </svg>
          <line className="plot-now" x1={`${now.x}%`} x2={`${now.x}%`} y2="100%" />
          <svg className="plot-lamp" x={`${now.x}%`} overflow="visible">
            <circle cy={`${now.y}%`} r="22" />
            <line y2="100%" />
            <circle cy={`${now.y}%`} r="4" />
          </svg>
          <svg width={`${now.x}%`} viewBox={`0 0 ${past} ${HEIGHT}`} preserveAspectRatio="none">
            <path d={curve} />
          </svg>
          <svg
            className="plot-forecast"
            x={`${now.x}%`}
            width={`${100 - now.x}%`}
            viewBox={`${past} 0 ${WIDTH - past} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            <path d={curve} strokeWidth={doubt} />
            <path d={curve} />
          </svg>
        </svg>
      </div>
    </>
  )
}

const write = numbersIn(siteLocale)

const dateOf = (now: number) =>
  new Intl.DateTimeFormat(siteLocale, { dateStyle: 'full', timeZone: tide?.timeZone }).format(now)
