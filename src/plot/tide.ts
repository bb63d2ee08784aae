const HOUR = 3_600_000
const RADIANS = Math.PI / 180
/** Tides turn at most every few hours; a parabola through samples this far apart finds the moment to seconds. */
const SAMPLE = HOUR / 2
/** Where phases are counted from: near enough that speeds need few digits. */
export const EPOCH = Date.UTC(2026, 0)

/** A tide as a sum of cosines: heights in the plot's unit above the station's chart datum, times in milliseconds. */
export type Tide = {
  /** Amplitude, speed in degrees per hour, phase in degrees at the epoch. */
  lines: readonly (readonly [amplitude: number, speed: number, phase: number])[]
  mean: number
  /** Every high and low water of the two years from the build is between these. */
  lowest: number
  highest: number
  timeZone: string
}

export type Turn = { time: number; height: number; isHigh: boolean }

type Sum = Pick<Tide, 'lines' | 'mean'>

export function heightAt({ lines, mean }: Sum, time: number): number {
  const hours = (time - EPOCH) / HOUR
  let height = mean
  // By index: to iterate over each line takes twice as long before the code is compiled, and a phone runs it once.
  for (const { 0: amplitude, 1: speed, 2: phase } of lines)
    height += amplitude * Math.cos((speed * hours + phase) * RADIANS)
  return height
}

/** Each high and low water between two moments, in order. */
export function turnsBetween(tide: Sum, from: number, to: number): Turn[] {
  const turns: Turn[] = []
  // The same samples at every moment, so that a turn is found at one time.
  from -= from % SAMPLE
  let before = heightAt(tide, from - SAMPLE)
  let height = heightAt(tide, from)
  for (let time = from; time < to; time += SAMPLE) {
    const after = heightAt(tide, time + SAMPLE)
    if (height > before !== after > height) {
      const turned = time + (SAMPLE * (before - after)) / (2 * (before - 2 * height + after))
      turns.push({ time: turned, height: heightAt(tide, turned), isHigh: height > before })
    }
    before = height
    height = after
  }
  return turns
}
