import { expect, test } from 'vitest'
import { formatDay, lastWeeks } from './last-weeks.ts'

/** Monday already in London. */
const sunday = new Date('2026-11-23T04:30Z')
const zone = 'America/New_York'

test('A week begins on Monday, and weeks without a lead are weeks too', () => {
  const weeks = lastWeeks(
    { weeks: [{ week: '2026-11-09', kind: 'note', count: 3 }], firstWeek: '2026-11-09' },
    sunday,
    zone,
  )
  expect(weeks.map(({ week, total }) => `${formatDay(week)} ${total}`).slice(-3)).toEqual([
    'Nov 2 0',
    'Nov 9 3',
    'Nov 16 0',
  ])
  expect(weeks).toHaveLength(8)
  expect(weeks.filter(({ isPartial }) => isPartial).map(({ week }) => week)).toEqual(['2026-11-09', '2026-11-16'])
})

test('Older weeks widen the chart', () => {
  const weeks = lastWeeks({ weeks: [{ week: '2026-06-01', kind: 'message', count: 1 }], firstWeek: null }, sunday, zone)
  expect(weeks[0]).toEqual({
    week: '2026-06-01',
    counts: { message: 1, meetup: 0, note: 0 },
    total: 1,
    isPartial: false,
  })
  expect(weeks).toHaveLength(25)
})
