import type { PlayChart } from 'virtual:charts'

/** What each job asks of the strengths, in the order of the chart, in points of 100. Sample numbers. */
const JOBS = {
  Analyst: [85, 70, 60, 80, 50],
  Researcher: [75, 80, 80, 60, 75],
  Manager: [60, 65, 75, 90, 70],
}
const WORDS = { hint: 'Drag a filled dot.', asks: 'asks' }
/** Of the axis: in points, and in percent of the width. */
const AXIS = { from: 40, to: 100, start: 30, width: 62 }

const placeOf = (points: number) => `${AXIS.start + ((points - AXIS.from) / (AXIS.to - AXIS.from)) * AXIS.width}%`

/** Each strength can be dragged: the jobs are in the order in which they fit, and the first is drawn. */
export const play: PlayChart = ({ chart, controls, caption, say }) => {
  const rows = [...chart.querySelectorAll('g')]
  const strengths = rows.map((row) => {
    const at = row.querySelector('.dot')?.getAttribute('cx')
    return Number([...row.querySelectorAll('.quiet')].find((number) => number.getAttribute('x') === at)?.textContent)
  })
  const draw = () => {
    const ranked = rankedFor(strengths)
    const [best = '', asked = []] = ranked[0] ?? []
    const lacks = asked.map((points, at) => points - (strengths[at] ?? 0))
    const most = lacks.indexOf(Math.max(...lacks))
    for (const [at, row] of rows.entries()) drawRow(row, strengths[at] ?? 0, asked[at] ?? 0)
    const lamp = chart.querySelector('.lamp')
    lamp?.setAttribute('cx', placeOf(asked[most] ?? 0))
    lamp?.setAttribute('cy', rows[most]?.querySelector('.dot')?.getAttribute('cy') ?? '')
    chart.querySelector('.middle.best')?.remove()
    const key = chart.querySelector('.asks')
    if (key) key.textContent = `${best} ${WORDS.asks}`
    return ranked.map(([job, asks]) => `${job} ${fitOf(asks, strengths)}`).join(' · ')
  }
  for (const [at, row] of rows.entries()) {
    const slider = document.createElement('input')
    // "100" would be cut off at the chart's edge on a phone.
    Object.assign(slider, { type: 'range', min: AXIS.from, max: AXIS.to - 1, value: strengths[at] })
    slider.ariaLabel = row.querySelector('text')?.textContent ?? ''
    const top = `calc(${row.querySelector('.dot')?.getAttribute('cy')} - 6%)`
    Object.assign(slider.style, { left: `${AXIS.start}%`, width: `${AXIS.width}%`, top, height: '12%' })
    slider.addEventListener('input', () => {
      strengths[at] = slider.valueAsNumber
      const ranking = draw()
      say(ranking)
      slider.ariaValueText = `${slider.value}: ${ranking}`
    })
    controls.append(slider)
  }
  say(`${caption} ${WORDS.hint}`)
}

/** A job fits the better, the less a person lacks of what it asks: 100 less twice the mean lack, in points. */
const fitOf = (asked: number[], strengths: number[]) => {
  const lacking = asked.reduce((sum, points, at) => sum + Math.max(0, points - (strengths[at] ?? 0)), 0)
  return Math.round(100 - (2 * lacking) / asked.length)
}

const rankedFor = (strengths: number[]) =>
  Object.entries(JOBS).sort(([, one], [, other]) => fitOf(other, strengths) - fitOf(one, strengths))

function drawRow(row: Element, strength: number, asked: number) {
  const ends = [strength, asked].sort((one, other) => one - other)
  const line = row.querySelector('line')
  line?.classList.toggle('best', strength < asked)
  row.querySelector('.dot')?.setAttribute('cx', placeOf(strength))
  row.querySelector('.ring')?.setAttribute('cx', placeOf(asked))
  for (const [nth, number] of row.querySelectorAll('.quiet').entries()) {
    line?.setAttribute(`x${nth + 1}`, placeOf(ends[nth] ?? 0))
    number.setAttribute('x', placeOf(ends[nth] ?? 0))
    number.textContent = String(ends[nth])
  }
}
