import { expect, test } from 'vitest'
import { startRepeatingJob } from './repeating-job.ts'

test('An owner who stops her site waits for no further run', async () => {
  let runs = 0
  const job = startRepeatingJob({
    work: async () => {
      runs++
      return 60_000
    },
    onFailure: (reason) => expect.unreachable(reason),
  })
  await job.firstRun
  await job.stop()
  expect(runs).toBe(1)
})
