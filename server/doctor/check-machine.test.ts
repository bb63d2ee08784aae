import { expect, test, vi } from 'vitest'
import { readEnvironment } from '../process/env.ts'
import { checkTimeZone } from './check-machine.ts'

test.each([
  ['Asia/Amman', undefined, 'Asia/Amman', 'ok', 'in Asia/Amman, as timeZone in content/site.yaml says.'],
  ['Asia/Amman', 'Asia/Tokyo', 'Asia/Tokyo', 'ok', 'in Asia/Tokyo, as TZ says.'],
  [undefined, undefined, 'Asia/Tokyo', 'ok', 'in Asia/Tokyo, the time zone of this machine.'],
  [undefined, undefined, 'UTC', 'warn', 'in UTC, the time zone of this machine.'],
])('Of content %s, TZ %s and machine %s, the zone is: %s', (ofContent, TZ, ofMachine, level, finding) => {
  vi.stubEnv('TZ', ofMachine)
  expect(checkTimeZone(readEnvironment({ TZ }).timeZone, ofContent)).toMatchObject({
    level,
    finding: expect.stringContaining(finding),
  })
})
