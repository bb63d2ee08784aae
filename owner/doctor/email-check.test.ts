import { Resolver } from 'node:dns/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Names, startNameServer } from '../../tests/support/network/name-server.ts'
import { checkAddress } from './email-check.ts'

const NAMES: Names = {
  com: { NS: 'a.gtld-servers.net' },
  'with-mail.com': { MX: 'mx.with-mail.com' },
  'no-mail.com': { MX: '.', A: '192.0.2.1' },
  'only-a-page.com': { A: '192.0.2.1' },
  'nothing.com': {},
}

async function check(email: string, names: Names) {
  const server = await startNameServer(names)
  onTestFinished(server.stop)
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([server.address])
  return checkAddress(email, resolver)
}

test.each([
  ['me@with-mail.com', 'ok', /^Mail to me@with-mail\.com is taken by mx\.with-mail\.com\.$/],
  ['me@no-mail.com', 'fault', /^no-mail\.com takes no mail\.$/],
  ['me@only-a-page.com', 'warn', /names no mail server: only its own machine/],
  ['me@nothing.com', 'fault', /^nothing\.com has no mail server\.$/],
  ['me@with-mial.com', 'fault', /there is no domain with-mial\.com/],
  ['me@mine.example', 'fault', /is a sample: nobody can receive mail at mine\.example/],
])('For %s the owner reads: %s', async (email, level, what) => {
  expect(await check(email, NAMES)).toMatchObject({ level, what: expect.stringMatching(what) })
})

test('Without DNS the owner reads that nothing was checked, and not that her domain is gone', async () => {
  const unchecked = { level: 'warn', what: expect.stringMatching(/^Whether with-mail\.com takes mail was not checked/) }
  expect(await check('me@with-mail.com', {})).toMatchObject(unchecked)
  const nobody = new Resolver({ timeout: 100, tries: 1 })
  nobody.setServers(['127.0.0.1:9'])
  expect(await checkAddress('me@with-mail.com', nobody)).toMatchObject(unchecked)
})
