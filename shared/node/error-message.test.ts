import { expect, test } from 'vitest'
import { getErrorMessage } from './error-message.ts'

test('An owner reads why neither of a name’s two IP addresses responds', () => {
  const reasons = [new Error('connect ECONNREFUSED 127.0.0.1:5432'), new Error('connect ECONNREFUSED ::1:5432')]
  expect(getErrorMessage(new AggregateError(reasons))).toBe('connect ECONNREFUSED 127.0.0.1:5432')
})
