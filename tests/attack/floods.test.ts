import { afterEach, describe, expect, test } from 'vitest'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { connectOwner } from '../support/sites/owner.ts'
import { startSite } from '../support/sites/running-site.ts'
import { attacks, CONNECTIONS, proxiedAttacks } from './support/attacks.ts'
import { besideAVisitor, harm } from './support/beside-a-visitor.ts'
import { type Hammering, hammer } from './support/hammer.ts'

const SECONDS = 0.5
const EVERY_MS = 200
const ATTACKER = '127.0.0.2'
const VISITOR = '198.51.100.1'

function besideASite(trustedProxies: 0 | 1) {
  const site = openForTests(() => startSite({ TRUSTED_PROXIES: `${trustedProxies}` }))
  const owner = openForTests(() => connectOwner(site.database))
  afterEach(() => owner.emptyTables())
  return async (attack: Omit<Hammering, 'url' | 'seconds'>, address?: string) => {
    const hammering = { ...attack, url: site.url, seconds: SECONDS }
    const visitor = { everyMs: EVERY_MS, ...(address && { address }) }
    return harm(await besideAVisitor(site, () => hammer(hammering), visitor))
  }
}

describe('With twenty connections', () => {
  const harmOf = besideASite(0)
  test.each(attacks)('one address sends $name, and a visitor beside it is served', async ({ name: _, ...attack }) => {
    expect(await harmOf({ ...attack, connections: CONNECTIONS, from: ATTACKER })).toEqual([])
  })
})

describe('Behind a proxy', () => {
  const harmOf = besideASite(1)
  test.each(proxiedAttacks)('a visitor is served beside those who send $name', async ({ name: _, ...attack }) => {
    expect(await harmOf(attack, VISITOR)).toEqual([])
  })
})
