import { stationsById } from '@neaps/tide-database'
import { useStation } from '@neaps/tide-predictor'
import { expect, test } from 'vitest'
import { turnsBetween } from '../src/plot/tide.ts'
import { bakeTide } from './bake-tide.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const YEAR = 8766 * HOUR

/** The largest distance of any turn of two years from the predictor's, in feet and in minutes. */
function worstOfTwoYears(id: string, from: number) {
  const station = stationsById.get(id)
  if (!station) throw new Error(`no ${id}`)
  const { extremes } = useStation(station as Parameters<typeof useStation>[0]).getExtremesPrediction({
    start: new Date(from),
    end: new Date(from + 2 * YEAR),
    datum: 'MLLW',
    units: 'feet',
  })
  const turns = turnsBetween(bakeTide(id, 'ft'), from - HOUR, from + 2 * YEAR + HOUR)
  let at = 0
  const distances = extremes.map(({ time, level, high }) => {
    while ((turns[at]?.time ?? Number.POSITIVE_INFINITY) < time.getTime() - HOUR) at++
    const turn = turns[at]
    if (!turn || turn.isHigh !== high) throw new Error(`no turn at ${time}`)
    return { feet: Math.abs(turn.height - level), minutes: Math.abs(turn.time - time.getTime()) / MINUTE }
  })
  return {
    turns: extremes.length,
    feet: Math.max(...distances.map(({ feet }) => feet)),
    minutes: Math.max(...distances.map(({ minutes }) => minutes)),
  }
}

test.each([
  ['now', Date.now()],
  ['in ten years, when nobody has built the page again', Date.now() + 10 * YEAR],
])('Every high and low water of two years in Boston is when the predictor has it, %s', (_, from) => {
  const { turns, feet, minutes } = worstOfTwoYears('noaa/8443970', from)
  expect(turns).toBeGreaterThan(2800)
  expect(feet).toBeLessThan(0.1)
  expect(minutes).toBeLessThan(3)
})

test('An owner elsewhere gets the tide of their own harbor, where one of the day’s may be twice the other', () => {
  const { feet, minutes } = worstOfTwoYears('noaa/9414290', Date.now())
  expect(feet).toBeLessThan(0.1)
  // Turns are flat there.
  expect(minutes).toBeLessThan(6)
})
