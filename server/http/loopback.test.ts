import { expect, test } from 'vitest'
import { makeLocalOrigin } from './loopback.ts'

test.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['192.0.2.1', 'http://192.0.2.1:3000'],
  ['2001:db8::1', 'http://[2001:db8::1]:3000'],
])('A site that listens on %s is on %s', (listenHost, origin) => {
  expect(makeLocalOrigin({ listenHost, port: 3000 })).toBe(origin)
})
