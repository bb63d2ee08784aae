import { Resolver } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { checkAddress } from './email-check.ts'

/** Errors of Node's resolver for a name without a record of the kind, and for an unknown name. */
const [NO_DATA, NO_NAME] = ['ENODATA', 'ENOTFOUND'].map((code) => Object.assign(new Error(code), { code }))
const NAMES: Record<string, { mx?: string; a?: string }> = {
  'with-mail.com': { mx: 'mx.with-mail.com' },
  'no-mail.com': { mx: '', a: '192.0.2.1' },
  'only-a-page.com': { a: '192.0.2.1' },
  'nothing.com': {},
}

class KnownNames extends Resolver {
  readonly #names: typeof NAMES
  constructor(names = NAMES) {
    super()
    this.#names = names
  }
  #find(name: string, kind: 'mx' | 'a') {
    const found = this.#names[name]
    if (found?.[kind] === undefined) throw found ? NO_DATA : NO_NAME
    return found[kind]
  }
  override resolveMx = async (name: string) => [{ priority: 0, exchange: this.#find(name, 'mx') }]
  override resolve4 = (async (name: string) => [this.#find(name, 'a')]) as Resolver['resolve4']
  override resolve6 = (async () => Promise.reject(NO_DATA)) as Resolver['resolve6']
  override resolveNs = async () => (this.#names === NAMES ? ['a.gtld-servers.net'] : Promise.reject(NO_NAME))
}

test.each([
  ['me@with-mail.com', 'ok', /^Mail to me@with-mail\.com is taken by mx\.with-mail\.com\.$/],
  ['me@no-mail.com', 'fault', /^no-mail\.com takes no mail\.$/],
  ['me@only-a-page.com', 'warn', /names no mail server: only its own machine/],
  ['me@nothing.com', 'fault', /^nothing\.com has no mail server\.$/],
  ['me@with-mial.com', 'fault', /there is no domain with-mial\.com/],
  ['me@mine.example', 'fault', /is a sample: nobody can receive mail at mine\.example/],
])('For %s the owner reads: %s', async (email, level, what) => {
  expect(await checkAddress(email, new KnownNames())).toMatchObject({ level, what: expect.stringMatching(what) })
})

test('Without DNS the owner reads that nothing was checked, and not that her domain is gone', async () => {
  const unchecked = { level: 'warn', what: expect.stringMatching(/^Whether with-mail\.com takes mail was not checked/) }
  expect(await checkAddress('me@with-mail.com', new KnownNames({}))).toMatchObject(unchecked)
  const nobody = new Resolver({ timeout: 100, tries: 1 })
  nobody.setServers(['127.0.0.1:9'])
  expect(await checkAddress('me@with-mail.com', nobody)).toMatchObject(unchecked)
})
