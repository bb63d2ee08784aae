import type { Content } from '#content-schema'

/** The chart in the first window: a tide, numbers of your own, or none. docs/hero-plot.md says how. */
export const plot: Content<'plot'> = {
  title: 'High and low water, Boston Harbor',
  axis: 'Feet above mean lower low water',
  past: 'computed up to here',
  forecast: 'computed ahead, ± {doubt} assumed',
  why: 'I plot what I know, and how sure I am.',
  source: 'Computed from NOAA’s constants for station 8443970, without the weather; the ± for it is assumed.',
  read: 'Read another hour',
  unit: 'ft',
  doubt: 1,
  data: {
    kind: 'tide',
    station: 'noaa/8443970',
    asOf: 'As of {date}',
    high: 'High water {time}, {height}',
    low: 'Low water {time}, {height}',
    now: 'Now, {time}',
    rising: '{time}: {height}, rising',
    falling: '{time}: {height}, falling',
  },
}
