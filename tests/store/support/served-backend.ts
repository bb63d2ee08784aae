import { afterEach, beforeAll } from 'vitest'
import type { Backend, OpenBackend } from '../../support/sites/backends.ts'
import { openForTests } from '../../support/sites/open-for-tests.ts'
import { changeSettings, EMPTY_TABLES } from '../../support/sites/settings.ts'
import { type ServedRest, serveRest } from './serve-rest.ts'

/**
 * A store in one of its backends with the interface over it, there for the tests of the `describe` that asks for it: each
 * leaves it empty, and with the settings of a new one.
 */
export function servedBackend(open: Backend['open']): { backend: OpenBackend; served: ServedRest } {
  const backend = openForTests(open)
  const served = openForTests(() => serveRest(backend.store))
  let settings: Record<string, number | string>
  beforeAll(async () => {
    settings = (await backend.owner.query('select * from private.settings')).rows[0]
  })
  afterEach(async () => {
    await backend.owner.query(EMPTY_TABLES)
    await changeSettings(backend.owner, settings)
  })
  return { backend, served }
}
