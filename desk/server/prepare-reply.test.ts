import { expect, test } from 'vitest'
import { makeAttribution } from './prepare-reply.ts'

test('A reply dates what it quotes as the visitor’s language does', () => {
  const attribution = makeAttribution('كتبت في {date}:', '2026-11-22T12:00:00Z', 'ar-JO')
  expect(attribution).toBe('كتبت في ٢٢\u200f/١١\u200f/٢٠٢٦:')
})
