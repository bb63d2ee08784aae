import { expect, test } from 'vitest'
import { readKey } from './use-shortcuts.ts'

test.each([
  ['with Caps Lock', { key: 'X', code: 'KeyX', shiftKey: false }, 'x'],
  ['with Caps Lock and Shift', { key: 'x', code: 'KeyX', shiftKey: true }, 'X'],
  ['on a French keyboard', { key: 'a', code: 'KeyQ', shiftKey: false }, 'a'],
  ['on a Russian keyboard', { key: 'о', code: 'KeyJ', shiftKey: false }, 'j'],
  ['on a Russian keyboard with Shift', { key: 'Ч', code: 'KeyX', shiftKey: true }, 'X'],
  ['on an Arabic keyboard', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['on a German keyboard', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
])('An owner who types %s uses the same shortcuts', (typed, event, key) => {
  expect(readKey({ ...event, getModifierState: () => typed.includes('Caps Lock') })).toBe(key)
})
