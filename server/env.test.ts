import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

test('An owner names the origins of her pages elsewhere, a space between two', () => {
  expect(readEnvironment({}).allowedOrigins).toEqual([])
  expect(readEnvironment({ ALLOWED_ORIGINS: ' https://ada.example  http://localhost:8080 ' }).allowedOrigins).toEqual([
    'https://ada.example',
    'http://localhost:8080',
  ])
})

test.each([
  'ada.example',
  'https://ada.example/',
  'https://ada.example/page',
  'https://Ada.example',
  '*',
  'null',
  'ftp://ada.example',
])('An owner who takes %s for an origin reads how to write one', (origin) => {
  expect(() => readEnvironment({ ALLOWED_ORIGINS: `https://eva.example ${origin}` })).toThrow(
    `ALLOWED_ORIGINS has '${origin}', which is no origin: write`,
  )
})
