import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'
import { numbersIn } from './numbers.ts'

test.each([
  [{ lowest: -2.3, highest: 12.1 }, 'ft', ['10 ft', '5', '0']],
  [{ lowest: 0, highest: 0.8 }, 'ft', ['0,8 ft', '0,6', '0,4', '0,2', '0']],
  [{ lowest: 0, highest: 0.0004 }, 'kg', ['0,0004 kg', '0,0003', '0,0002', '0,0001', '0']],
  [{ lowest: -12.5, highest: 0 }, 'milj. €', ['0 milj. €', '−5', '−10']],
  [{ lowest: 0, highest: 1_250_000 }, 'kg', ['1\u00a0000\u00a0000', '500\u00a0000', '0']],
])(
  'A reader of a plot of %j in %s finds round numbers beside it, as the language writes them',
  (range, unit, labels) => {
    const { levels } = frameOf({ ...range, doubt: 0 }, unit, numbersIn('fi'))
    expect(levels.map(({ label }) => label)).toEqual(labels)
  },
)
