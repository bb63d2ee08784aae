import { afterEach, beforeAll } from 'vitest'
import { EMPTY_TABLES } from '../../support/homes/empty-tables.ts'
import type { Home, OpenHome } from '../../support/homes/homes.ts'
import { openForTests } from '../../support/homes/open-for-tests.ts'
import { changeSettings } from '../../support/homes/settings.ts'
import { type ServedRest, serveRest } from './serve-rest.ts'

/**
 * A store in one of its homes with the interface over it, there for the tests of the `describe` that asks for it: each
 * leaves it empty, and with the settings of a new one.
 */
export function servedHome(open: Home['open']): { home: OpenHome; served: ServedRest } {
  const home = openForTests(open)
  const served = openForTests(() => serveRest(home.store))
  let settings: Record<string, number | string>
  beforeAll(async () => {
    settings = (await home.owner.query('select * from private.settings')).rows[0]
  })
  afterEach(async () => {
    await home.owner.query(EMPTY_TABLES)
    await changeSettings(home.owner, settings)
  })
  return { home, served }
}
