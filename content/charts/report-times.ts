import type { EnhanceChart } from '../../src/pictures/enhance-charts.ts'

const LABELS = { label: 'What if accuracy counted less?', observed: 'median', supposed: 'then' }
/** How wide an hour is, in percent of the width; the axis begins at 0. */
const HOUR_WIDTH = 10

/** With less weight on skiers who were right before, wrong reports last longer: at most as long as the resorts'. */
export const enhanceChart: EnhanceChart = ({ chart, controls }) => {
  const dots = [...chart.querySelectorAll('.dot.best')]
  const readPositions = (elements: Element[]) => elements.map((dot) => Number.parseFloat(dot.getAttribute('cx') ?? ''))
  const corrected = readPositions(dots)
  const uncorrected = readPositions([...chart.querySelectorAll('.dot:not(.best)')])
  const highlight = chart.querySelector('.highlight')
  const median = chart.querySelector<SVGTextElement>('text.best')
  const initialX = median?.getAttribute('x') ?? ''
  const shortest = findMedian(corrected)
  const longest = findMedian(uncorrected)

  const slider = document.createElement('input')
  Object.assign(slider, { type: 'range', min: 0, max: 100, value: 0 })
  slider.ariaValueText = `0 %: ${median?.textContent}`
  /** `position` is in percent of the width, as is a cqi. A translation can glide from one side to the other. */
  const placeLabel = (position: number, isBefore: boolean) => {
    median?.style.setProperty('translate', `calc(${position}cqi - ${isBefore ? 100 : 0}%)`)
  }
  median?.setAttribute('x', '0')
  median?.style.setProperty('transform-box', 'fill-box')
  placeLabel(Number.parseFloat(initialX), false)
  const draw = () => {
    const share = slider.valueAsNumber / 100
    const interpolate = (from: number, to: number) => from + (to - from) * share
    const positions = dots.map((_, index) => interpolate(corrected[index] ?? 0, uncorrected[index] ?? 0))
    for (const [index, dot] of dots.entries()) {
      dot.setAttribute('cx', `${positions[index]}%`)
      // Dots that were not observed are hollow.
      dot.classList.toggle('hollow', share > 0)
    }
    const medianPosition = interpolate(shortest, longest)
    highlight?.setAttribute('cx', `${medianPosition}%`)
    const text = `${share > 0 ? LABELS.supposed : LABELS.observed} ${formatTime(medianPosition)}`
    if (median) median.textContent = text
    placeLabel(medianPosition > 45 ? Math.min(...positions) - 3 : Math.max(...positions) + 3, medianPosition > 45)
    slider.ariaValueText = `${slider.value} %: ${text}`
  }
  slider.addEventListener('input', draw)
  // The first move to its place must be no glide.
  slider.addEventListener('pointerdown', () =>
    median?.style.setProperty('transition', 'translate var(--duration) var(--ease)'),
  )
  const label = document.createElement('label')
  label.append(LABELS.label, slider)
  Object.assign(label.style, { insetInline: 0, insetBlockEnd: 0 })
  controls.append(label)
}

/** `positions` must be sorted and even in number. */
const findMedian = (positions: number[]) => {
  const middle = positions.slice(positions.length / 2 - 1, positions.length / 2 + 1)
  return middle.reduce((sum, position) => sum + position, 0) / 2
}

/** Writes a time as the chart writes a median. */
function formatTime(position: number): string {
  const minutes = Math.round((position / HOUR_WIDTH) * 12) * 5
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours ? `${hours} h ${String(rest).padStart(2, '0')}` : `${rest} min`
}
