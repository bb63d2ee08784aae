import { astro, constituents } from '@neaps/tide-predictor'
import { EPOCH, type Tide, turnsBetween } from '../src/plot/tide.ts'
import { buildDate } from './build-date.ts'
import { findTideStation } from './tide-station.ts'

const FEET_PER_METRE = 3.28084
/** In metres. All that is omitted adds up to less than an inch. */
const SMALLEST_AMPLITUDE = 0.002
const RADIANS = Math.PI / 180
/** What node and perigee do to a constituent is smooth: these steps of their turns and these harmonics hold all of it. */
const STEPS = 16
const HARMONICS = [0, 1, -1, 2, -2]
const TWO_YEARS = 2 * 365 * 24 * 3_600_000

type Line = [amplitude: number, speed: number, phase: number]

const sky = astro(new Date(EPOCH))

/**
 * A station's tide as plain cosines. Tables give the slow swing of each constituent with the moon's node (18.6 years) and
 * perigee (8.85 years) as factors for a year; here it becomes lines of its own beside the constituent's, so that the
 * browser needs no astronomy and the sum holds for decades.
 * @param unit 'ft' or 'm'
 */
export function bakeTide(wanted: string, unit: string): Tide {
  const station = findTideStation(wanted)
  if (!station) throw new Error(`There is no tide station ${wanted}.`)
  const scale = unit === 'ft' ? FEET_PER_METRE : 1
  const { MSL = 0, [station.chart_datum ?? 'MSL']: zero = MSL } = station.datums as Record<string, number>
  const lines = station.harmonic_constituents
    .flatMap(linesOf)
    .map(([amplitude, speed, phase]): Line => [round(amplitude * scale, 3), round(speed, 5), round(phase, 1)])
  const mean = round((MSL - zero) * scale, 3)
  const heights = turnsBetween({ lines, mean }, buildDate(), buildDate() + TWO_YEARS).map(({ height }) => height)
  return {
    lines,
    mean,
    lowest: round(Math.min(...heights), 1),
    highest: round(Math.max(...heights), 1),
    timeZone: station.timezone,
  }
}

/** A constituent's Fourier series over the turns of node and perigee, each term a line that is slower or faster by them. */
function linesOf({ name, amplitude, phase }: { name: string; amplitude: number; phase: number }): Line[] {
  const constituent = constituents[name]
  if (!constituent) return []
  const steps = Array.from({ length: STEPS }, (_, step) => (step * 360) / STEPS)
  const swings = steps.flatMap((node) =>
    steps.map((perigee) => {
      const { N, p } = sky
      const at = { ...sky, N: { ...N, value: node }, p: { ...p, value: perigee } }
      return { node, perigee, ...constituent.correction(at) }
    }),
  )
  return HARMONICS.flatMap((n) => HARMONICS.map((p) => ({ n, p }))).flatMap(({ n, p }): Line[] => {
    let [cosine, sine] = [0, 0]
    for (const { node, perigee, f, u } of swings) {
      const angle = (u - n * node - p * perigee) * RADIANS
      cosine += (f * Math.cos(angle)) / swings.length
      sine += (f * Math.sin(angle)) / swings.length
    }
    const size = amplitude * Math.hypot(cosine, sine)
    if (size < SMALLEST_AMPLITUDE) return []
    const start =
      constituent.value(sky) - phase + n * sky.N.value + p * sky.p.value + Math.atan2(sine, cosine) / RADIANS
    return [[size, constituent.speed + n * sky.N.speed + p * sky.p.speed, ((start % 360) + 360) % 360]]
  })
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))
