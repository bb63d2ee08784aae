import { indexToX } from './plot-scale.ts'

/** East Asian letters and emoji are twice as wide as a digit; signs between digits are half as wide. */
const WIDE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u
const NARROW_LETTER = /[\s.,·'’٫٬]|\p{Cf}|\p{Mn}/u
const CAPITAL = /\p{Lu}|[%€@]/u

/** Estimates a width, since the build can't measure text. The estimate is too wide rather than too narrow. */
function widthInDigits(label: string): number {
  let width = 0
  for (const letter of label) {
    if (NARROW_LETTER.test(letter)) width += 0.5
    else if (WIDE_LETTER.test(letter)) width += 2
    else width += CAPITAL.test(letter) ? 1.4 : 1
  }
  return width
}

/** The least width of the figure in a wide and in a narrow window, and the width of a label's digit, in CSS pixels. */
const WIDE_FIGURE = 688
const NARROW_FIGURE = 272
const DIGIT = 8.2
/** How far a label may extend beyond the plot, in CSS pixels. */
const MARGIN_BEFORE = 40
const MARGIN_BEHIND = 8

type PlotLabel = { name: string; index: number; fitsNarrow: boolean }

/** Chooses the labels that have room below the points. */
export function chooseLabels(names: string[], axisDigits: number): PlotLabel[] {
  const axis = Math.max(MARGIN_BEFORE, axisDigits * DIGIT)
  const wide = WIDE_FIGURE - axis
  const narrow = NARROW_FIGURE - axis
  const widths = names.map((name) => widthInDigits(name) * DIGIT)
  const hasRoom = (index: number, plotWidth: number) => {
    const half = (widths[index] ?? 0) / 2
    const center = indexToX(index, names.length) * plotWidth
    return half <= center + MARGIN_BEFORE && half <= plotWidth - center + MARGIN_BEHIND
  }
  const total = (Math.max(...widths) + DIGIT) * names.length
  // Every third label, for example, and every sixth in a narrow window.
  const step = Math.ceil(total / wide)
  const narrowStep = step * Math.ceil(total / narrow / step)
  const firstIndex = Math.max(
    0,
    names.findIndex((_, index) => hasRoom(index, narrow)),
  )
  const labels: PlotLabel[] = []
  for (let index = firstIndex; index < names.length; index += step) {
    if (!hasRoom(index, wide)) continue
    const fitsNarrow = hasRoom(index, narrow) && (index - firstIndex) % narrowStep === 0
    labels.push({ name: names[index] ?? '', index, fitsNarrow })
  }
  return labels
}

/** @returns the width of the widest number beside the plot, in digits */
export const measureAxisDigits = (ticks: string[]): number => Math.max(...ticks.map(widthInDigits))
