import type { WorkerFixture } from '@playwright/test'

/** How long a browser, a store or a build may take to start on a slow machine that is busy with other tests. */
export const START_MS = 180_000

/** What `open` opens, for all tests of a worker, and closed after them. */
export function openForWorker<Opened extends { close: () => unknown }>(
  open: () => Promise<Opened>,
): [WorkerFixture<Opened, object>, { scope: 'worker'; timeout: number }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const opened = await open()
      await use(opened)
      await opened.close()
    },
    { scope: 'worker', timeout: START_MS },
  ]
}
