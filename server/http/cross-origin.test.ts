import { expect, test } from 'vitest'
import { isExactHost } from './cross-origin.ts'

test.each([
  ['https://ada.example', 'ada.example', true],
  ['https://ada.example', 'ADA.example:443', true],
  ['https://ada.example', 'ada.example:3000', false],
  ['https://ada.example', 'ada.example.evil.example', false],
  ['https://ada.example', '', false],
  ['http://localhost:3000', 'localhost:3000', true],
  ['https://ada.example:8443', 'ada.example', false],
  ['https://ada.example:8443', 'ada.example:443', false],
])('A desk at %s, asked by the host %j, answers: %s', (origin, host, isDesk) => {
  expect(isExactHost(origin, host)).toBe(isDesk)
})
