import { expect, test } from 'vitest'
import { removeMissing } from './content-values.ts'

test('A visitor sees no field that an owner emptied', () => {
  const written = { title: 'A', intro: '', source: { period: '', method: null }, tones: {}, items: ['', { text: '' }] }
  // The check asks for the texts of a list.
  expect(removeMissing(written)).toEqual({ title: 'A', tones: {}, items: ['', {}] })
})
