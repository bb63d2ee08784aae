import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Home, OpenHome } from '../../support/homes/homes.ts'
import { changeSettings } from '../../support/homes/settings.ts'
import { type ServedRest, serveRest } from './serve-rest.ts'

/**
 * A store in one of its homes with the interface over it, there for the tests of the `describe` that asks for it: each
 * leaves it empty, and with the settings of a new one.
 */
export function servedHome(open: Home['open']): { home: OpenHome; served: ServedRest } {
  const here = {} as { home: OpenHome; served: ServedRest }
  let settings: Record<string, number | string>
  beforeAll(async () => {
    here.home = await open()
    here.served = await serveRest(here.home.store)
    settings = (await here.home.owner.query('select * from private.settings')).rows[0]
  })
  afterEach(async () => {
    await here.home.owner.query(
      'truncate public.notes, public.contact_submissions, public.site_actions, private.counters, private.recent',
    )
    await changeSettings(here.home.owner, settings)
  })
  afterAll(async () => {
    here.served.close()
    await here.home.close()
  })
  return here
}
