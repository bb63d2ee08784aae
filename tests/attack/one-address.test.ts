import { afterEach, expect, test } from 'vitest'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { connectOwner } from '../support/sites/owner.ts'
import { startSite } from '../support/sites/running-site.ts'
import { attacks, CONNECTIONS } from './support/attacks.ts'
import { besideAVisitor, harm } from './support/beside-a-visitor.ts'
import { BURST, hammer } from './support/hammer.ts'

// `npm run bench -- server` is the long form, which says how long the visitor waited.
const ATTACKER = '127.0.0.2'

const site = openForTests(() => startSite({ TRUSTED_PROXIES: '0' }))
const owner = openForTests(() => connectOwner(site.database))
afterEach(() => owner.emptyTables())

test.each(attacks)('One address sends $name, and a visitor beside it is served', async ({ name: _, ...attack }) => {
  const hammering = { ...attack, connections: CONNECTIONS, url: site.url, seconds: BURST.seconds, from: ATTACKER }
  expect(harm(await besideAVisitor(site, () => hammer(hammering), BURST))).toEqual([])
})
