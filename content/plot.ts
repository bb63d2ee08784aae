import type { Content } from '#content-schema'

/** The chart in the first window: a tide, numbers of your own, or none. docs/hero-plot.md says how. */
export const plot: Content<'plot'> = {
  title: 'High and low water, Boston Harbor',
  axis: 'Feet above mean lower low water',
  past: 'so far',
  forecast: 'to come, ± {doubt}',
  why: 'I plot what I know, and how sure I am.',
  source: 'Both halves are computed from NOAA’s constants for station 8443970; the ± for weather is illustrative.',
  read: 'Read another hour',
  unit: 'ft',
  doubt: 1,
  data: {
    kind: 'tide',
    station: 'noaa/8443970',
    asOf: 'As of {date}',
    high: 'High water {time}, {height}',
    low: 'Low water {time}, {height}',
  },
}
