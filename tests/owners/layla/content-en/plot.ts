import type { Content } from '#content-schema'

export const plot: Content<'plot'> = {
  title: 'Readers of my interfaces',
  axis: 'Readers a month',
  value: '{number} readers',
  label: 'Month',
  first: 'read them',
  second: { name: 'came', gap: '{sum} left at once' },
  reading: '{label}: {first} of {second}, {gap} left at once',
  read: 'Read another month',
  why: 'I plot what I know.',
  source: 'From the servers’ logs, without tracking anybody.',
  points: [
    ['Jan 2026', -250_000, 60_000],
    ['Feb 2026', 180_000, 250_000],
    ['Mar 2026', 420_000, 480_000],
    ['Apr 2026', 610_000, 720_000],
    ['May 2026', 790_000, 800_000],
    ['Jun 2026', 905_000, 1_050_000],
    ['Jul 2026', 1_080_000, 1_100_000],
    ['Aug 2026', 1_170_000, 1_190_000],
    ['Sep 2026', 1_250_000, 1_400_000],
    ['Oct 2026', 1_240_000, 1_280_000],
    ['Nov 2026', 1_260_000, 1_260_000],
  ],
}
