import { HEIGHT, percent, type Range, scaleOf } from './drawing.ts'

/** In a longer label the unit has no room beside the number; the axis names it. */
const LABEL_LETTERS = 9

/** How wide the band of doubt is in the curve's box, and the lines across the plot, from the top down. */
export function frameOf(range: Range, unit: string, write: (value: number) => string) {
  const scale = scaleOf(range)
  const labelOf = (value: number, index: number) => {
    const [number, withUnit] = [write(value), `${write(value)} ${unit}`]
    return index > 0 || [...withUnit].length > LABEL_LETTERS ? number : withUnit
  }
  return {
    doubt: Math.round(HEIGHT * (scale(0) - scale(2 * range.doubt))),
    levels: roundValues(range)
      .reverse()
      .map((value, index) => ({ label: labelOf(value, index), y: percent(scale(value)) })),
  }
}

/** Two to five round values, as a reader would choose them. */
function roundValues({ lowest, highest }: Range): number[] {
  const rough = (highest - lowest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.ceil(lowest / step)
  return Array.from({ length: Math.floor(highest / step) - first + 1 }, (_, index) => (first + index) * step)
}
