import { widthInDigits } from './numbers.ts'

/** In CSS pixels: the least width of the figure in a wide and in a narrow window, and about that of a label's digit. */
const WIDE = 688
const NARROW = 272
const DIGIT = 8.2
/** How far a label may extend beyond the plot, in CSS pixels. */
const BEFORE = 40
const BEHIND = 8

/** The labels that have room below the points. `beside` is the width of the widest number beside the plot, in digits. */
export function labelsOf(names: string[], beside: number): { name: string; at: number; isInNarrow: boolean }[] {
  const placeOf = (at: number) => (at + 0.5) / names.length
  const [wide, narrow] = [WIDE, NARROW].map((width) => width - Math.max(BEFORE, beside * DIGIT)) as [number, number]
  const widths = names.map((name) => widthInDigits(name) * DIGIT)
  const hasRoom = (at: number, width: number) => {
    const [half, start] = [(widths[at] ?? 0) / 2, placeOf(at) * width]
    return half <= start + BEFORE && half <= width - start + BEHIND
  }
  const longest = Math.max(...widths) + DIGIT
  const every = Math.ceil((longest * names.length) / wide)
  const everyInNarrow = every * Math.ceil((longest * names.length) / narrow / every)
  const first = Math.max(
    0,
    names.findIndex((_, at) => hasRoom(at, narrow)),
  )
  return names.flatMap((name, at) =>
    at < first || (at - first) % every > 0 || !hasRoom(at, wide)
      ? []
      : [{ name, at, isInNarrow: hasRoom(at, narrow) && (at - first) % everyInNarrow === 0 }],
  )
}
