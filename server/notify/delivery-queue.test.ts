import { expect, test } from 'vitest'
import { pickDeliveries } from './delivery-queue.ts'

const fresh = { notification_id: null, attempts: 0, was_interrupted: false, was_held_back: false }
const tried = { ...fresh, notification_id: 'a', attempts: 2 }
const interrupted = { ...tried, notification_id: 'b', was_interrupted: true }
const waited = { ...fresh, was_held_back: true }

test.each([
  ['nothing', [], []],
  ['the oldest of five', Array(5).fill(fresh), [0]],
  ['a new lead before one that can never be sent', [tried, fresh, fresh], [1]],
  ['all of six together', Array(6).fill(tried), [0, 1, 2, 3, 4, 5]],
  ['all together after a pause', [fresh, waited], [0, 1]],
  [
    'first what a killed process had begun',
    [waited, interrupted, { ...interrupted, notification_id: 'c' }, interrupted],
    [1, 3],
  ],
])('The owner is sent %s', (_, due, picked) => {
  const rows = due.map((row, index) => ({ ...row, index }))
  expect(pickDeliveries(rows).map(({ index }) => index)).toEqual(picked)
})
