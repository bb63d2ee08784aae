import { widthInDigits } from './numbers.ts'

/** In pixels: the least that the figure is wide in a wide window and in a narrow one, and about what a digit of a label takes. */
const WIDE = 688
const NARROW = 272
const DIGIT = 8.2
/** How far a label may reach beyond the plot, at its start and at its end. */
const BEFORE = 40
const BEHIND = 8

/** Of the names below the points those that have room; `beside` is how wide the widest number beside the plot is, in digits. */
export function labelsOf(names: string[], beside: number): { name: string; at: number; isInNarrow: boolean }[] {
  const placeOf = (at: number) => (at + 0.5) / names.length
  const [wide, narrow] = [WIDE, NARROW].map((width) => width - Math.max(BEFORE, beside * DIGIT)) as [number, number]
  const widths = names.map((name) => widthInDigits(name) * DIGIT)
  const hasRoom = (at: number, width: number) => {
    const [half, start] = [(widths[at] ?? 0) / 2, placeOf(at) * width]
    return half <= start + BEFORE && half <= width - start + BEHIND
  }
  // Each with the room of the longest, and a digit between.
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
