import type { Content } from '#content-schema'

export const plot: Content<'plot'> = {
  title: 'Readers of my interfaces',
  axis: 'Readers a month',
  past: 'so far',
  forecast: 'as I expect, ± {doubt}',
  why: 'I plot what I know, and how sure I am of it.',
  source: 'From the servers’ logs, without tracking anybody.',
  read: 'Read another month',
  unit: 'readers',
  doubt: 40_000,
  data: {
    kind: 'series',
    known: [
      ['Jan 2026', -250_000],
      ['Feb 2026', 180_000],
      ['Mar 2026', 420_000],
      ['Apr 2026', 610_000],
      ['May 2026', 790_000],
      ['Jun 2026', 905_000],
      ['Jul 2026', 1_080_000],
      ['Aug 2026', 1_170_000],
      ['Sep 2026', 1_250_000],
    ],
    expected: [
      ['Oct 2026', 1_240_000],
      ['Nov 2026', 1_260_000],
    ],
  },
}
