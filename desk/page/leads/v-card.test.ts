import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vCard } from './v-card.ts'

test('A name that would begin a line of the card stays a name', () => {
  const card = vCard({ name: 'Ann\r\nTEL:666; \\n, x', email: 'ann@example.org', answer: null })
  expect(card).toBe(
    'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann␍␊TEL:666\\; \\\\n\\, x\r\nEMAIL:ann@example.org\r\nEND:VCARD\r\n',
  )
})

test('Whatever the name, a card has five lines, folded at 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const card = vCard({ name, email: 'ann@example.org', answer: null })
      const lines = card.split('\r\n').slice(0, -1)
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(card.replaceAll('\r\n ', '').match(/\r\n/g)).toHaveLength(5)
    }),
    { numRuns: 30 },
  )
})
