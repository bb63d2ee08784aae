import type { PlayChart } from 'virtual:charts'

const WORDS = { label: 'What if accuracy counted less?', observed: 'median', supposed: 'then' }
/** In percent of the width: where the axis begins, and how wide an hour is. */
const AXIS = { start: 0, perHour: 10 }

/** With less weight on skiers who were right before, wrong reports stand for longer again: up to as long as the resorts'. */
export const play: PlayChart = ({ chart, controls }) => {
  const dots = [...chart.querySelectorAll('.dot.best')]
  const placesOf = (of: Element[]) => of.map((dot) => Number.parseFloat(dot.getAttribute('cx') ?? ''))
  const [corrected, before] = [placesOf(dots), placesOf([...chart.querySelectorAll('.dot:not(.best)')])]
  const [lamp, median] = [chart.querySelector('.lamp'), chart.querySelector('text.best')]
  const [shortest, longest] = [medianOf(corrected), medianOf(before)]

  const slider = document.createElement('input')
  Object.assign(slider, { type: 'range', min: 0, max: 100, value: 0 })
  const draw = () => {
    const rest = slider.valueAsNumber / 100
    const between = (from: number, to: number) => from + (to - from) * rest
    const places = dots.map((_, nth) => between(corrected[nth] ?? 0, before[nth] ?? 0))
    for (const [nth, dot] of dots.entries()) {
      dot.setAttribute('cx', `${places[nth]}%`)
      // What was not observed is hollow.
      dot.classList.toggle('hollow', rest > 0)
    }
    const place = between(shortest, longest)
    lamp?.setAttribute('cx', `${place}%`)
    const isAtEnd = place > 45
    median?.classList.toggle('end', isAtEnd)
    median?.setAttribute('x', `${isAtEnd ? Math.min(...places) - 2 : Math.max(...places) + 3}%`)
    const said = `${rest > 0 ? WORDS.supposed : WORDS.observed} ${timeAt(place)}`
    if (median) median.textContent = said
    slider.ariaValueText = `${slider.value} %: ${said}`
  }
  slider.addEventListener('input', draw)
  const label = document.createElement('label')
  label.append(WORDS.label, slider)
  Object.assign(label.style, { insetInline: 'var(--inset)', insetBlockEnd: 'var(--space-close)' })
  controls.append(label)
}

/** `places` must be sorted and even in number. */
const medianOf = (places: number[]) => {
  const middle = places.slice(places.length / 2 - 1, places.length / 2 + 1)
  return middle.reduce((sum, place) => sum + place, 0) / 2
}

/** As the chart writes a median. */
function timeAt(place: number): string {
  const minutes = Math.round(((place - AXIS.start) / AXIS.perHour) * 12) * 5
  const hours = Math.floor(minutes / 60)
  return [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ')
}
