import { expect, test } from 'vitest'
import { makeGetStartedCondition } from './filters.ts'

test.each([{ state: 'open' }, { kind: 'note' }, { category: 'press' }])(
  'The owner finds no action with %o',
  (filters) => {
    expect(makeGetStartedCondition(filters)).toBe('false')
  },
)
