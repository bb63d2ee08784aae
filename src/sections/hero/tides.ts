/**
 * Five tides, about as large and as fast as those of Boston Harbor (NOAA station 8443970): feet, degrees an hour, degrees.
 * The last column is chosen so that the month shows its spring and neap tides; this is a portrait, not a tide table.
 */
const constituents = [
  [4.53, 28.9841, 11.5],
  [1.02, 28.4397, 80.2],
  [0.71, 30, 166.2],
  [0.46, 15.0411, 34.4],
  [0.37, 13.943, 120.3],
] as const

const FIRST_HOUR = 68
const MONTH_HOURS = 29.6 * 24
const STEP_HOURS = 0.1

/** Each high and low water of a month, in feet about the mean, in the order in which they come. */
export function turnsOfTheTide() {
  const turns: number[] = []
  for (let hour = FIRST_HOUR; hour < FIRST_HOUR + MONTH_HOURS; hour += STEP_HOURS) {
    const feet = feetAt(hour)
    if (feet > feetAt(hour - STEP_HOURS) === feet > feetAt(hour + STEP_HOURS)) turns.push(feet)
  }
  return turns
}

const feetAt = (hour: number) =>
  constituents.reduce((sum, [feet, speed, phase]) => sum + feet * Math.cos(((speed * hour - phase) * Math.PI) / 180), 0)
