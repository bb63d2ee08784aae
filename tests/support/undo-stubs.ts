import { afterEach, vi } from 'vitest'

/** Each test ends with the environment, the globals and the clock that it began with, because files share processes. */
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
