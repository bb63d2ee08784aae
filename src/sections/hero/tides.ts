/**
 * Each high and low water of a month, in feet about the mean, in the order in which they come: reckoned from five tides about
 * as large and as fast as those of Boston Harbor (NOAA station 8443970). This is a portrait, not a tide table. The browser
 * gets the numbers, because to reckon them takes it 11 ms, and a phone four times that.
 */
// biome-ignore format: a row of numbers
export const turnsOfTheTide = [
  -4.7, 4.8, -4.7, 4.6, -4.5, 4.6, -4.8, 4.6, -4.3, 4.5, -4.9, 4.6, -4, 4.3, -4.9, 4.4, -3.7, 4.1, -4.8,
  4.3, -3.4, 3.9, -4.7, 4.1, -3.1, 3.7, -4.6, 3.9, -2.9, 3.6, -4.5, 3.8, -2.8, 3.4, -4.3, 3.7, -2.7, 3.4,
  -4.2, 3.7, -2.9, 3.4, -4.1, 3.8, -3.2, 3.6, -4.2, 4.1, -3.7, 3.9, -4.4, 4.5, -4.3, 4.4, -4.7, 4.9, -5,
  5, -5.1, 5.4, -5.7, 5.6, -5.4, 5.8, -6.3, 6, -5.5, 6, -6.7, 6.3, -5.6, 6.1, -6.9, 6.4, -5.5, 6,
  -6.9, 6.3, -5.2, 5.7, -6.7, 6, -4.9, 5.4, -6.3, 5.6, -4.5, 4.9, -5.7, 5.2, -4.1, 4.4, -5.2, 4.8, -3.9,
  4, -4.7, 4.5, -3.7, 3.9, -4.4, 4.3, -3.8, 3.8, -4.2, 4.2, -4, 4, -4, 4.1, -4.2, 4.1, -3.9, 4.1,
  -4.5,
]
