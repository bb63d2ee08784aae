// biome-ignore-all lint/a11y/noSvgWithoutTitle: the picture has its name outside, and those within are its parts
import { tide } from 'virtual:plot'
import type { Plot as PlotContent } from '#content-schema'
import { site } from '../../content/site.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { drawIn } from './draw.ts'
import { HEIGHT, WIDTH } from './drawing.ts'
import { frameOf } from './frame.ts'
import { numbersIn } from './numbers.ts'

/** What is in the hero's figure. Only the build renders it: in the browser src/decorations/plot.ts draws it again. */
export function Plot({ plot, now }: { plot: PlotContent; now: number }) {
  const { curve, range, now: at, labels, headline, alternative } = drawIn(site.language)(now)
  const { doubt, levels } = frameOf(range, plot.unit, write)
  const { data } = plot
  const past = (at.x / 100) * WIDTH
  return (
    <>
      <figcaption>
        <strong>{plot.title}</strong>
        <b className="plot-headline">
          {data.kind === 'tide' ? fillTemplate(data.asOf, { date: dateOf(now) }) : headline}
        </b>
      </figcaption>
      <div className="plot-halves">
        <span>{plot.axis}</span>
        <span>{plot.past}</span>
        <span>{fillTemplate(plot.forecast, { doubt: `${write(plot.doubt)} ${plot.unit}` })}</span>
      </div>
      <div className="plot-area">
        <div role="img" aria-label={alternative}>
          <svg aria-hidden="true">
            {levels.map(({ label, y }) => (
              <svg key={label} className="plot-level" y={`${y}%`} overflow="visible">
                <line x2="100%" />
                <text>{label}</text>
              </svg>
            ))}
            <svg className="plot-now" x={`${at.x}%`} overflow="visible">
              <circle cy={`${at.y}%`} r="22" />
              <line y2="100%" />
            </svg>
            <svg width={`${at.x}%`} viewBox={`0 0 ${past} ${HEIGHT}`} preserveAspectRatio="none">
              <path d={curve} />
            </svg>
            <svg
              className="plot-forecast"
              x={`${at.x}%`}
              width={`${100 - at.x}%`}
              viewBox={`${past} 0 ${WIDTH - past} ${HEIGHT}`}
              preserveAspectRatio="none"
            >
              <path d={curve} strokeWidth={doubt} />
              <path d={curve} />
            </svg>
            <svg className="plot-labels" x={`${labels.start}%`} y="100%" overflow="visible">
              {labels.texts.map((text, index) => (
                <text key={index} x={`${Math.round(index * labels.step * 100) / 100}%`}>
                  {text}
                </text>
              ))}
            </svg>
          </svg>
        </div>
      </div>
      <p>{plot.why}</p>
      <p>{plot.source}</p>
    </>
  )
}

const write = numbersIn(site.language)

const dateOf = (now: number) =>
  new Intl.DateTimeFormat(site.language, { dateStyle: 'full', timeZone: tide?.timeZone }).format(now)
