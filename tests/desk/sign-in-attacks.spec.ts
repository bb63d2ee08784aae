import type { Page } from '@playwright/test'
import { sendRequest } from '../support/network/requests.ts'
import { createPasskey, expect, newAccessLink, type SiteWithDesk, test } from './support/passkey-fixtures.ts'

/** Signs a challenge as the page does, without sending it. */
const sign = (page: Page) =>
  page.evaluate(async () => {
    const options = await fetch('/desk/api/sign-in/options', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await options.json())
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return JSON.stringify({ response: credential.toJSON() })
  })

const readCookie = async (page: Page, name: RegExp) => {
  const found = (await page.context().cookies()).find((cookie) => name.test(cookie.name))
  return `${found?.name}=${found?.value}`
}

async function postToDesk(site: SiteWithDesk, path: string, body: string, headers: Record<string, string>) {
  const { host, origin } = new URL(site.origin)
  const url = `${site.origin.replace('localhost', '127.0.0.1')}/desk/api/${path}`
  return sendRequest(url, {
    method: 'POST',
    headers: { host, origin, 'content-type': 'application/json', ...headers },
    body,
  })
}
const send = async (...parameters: Parameters<typeof postToDesk>) => (await postToDesk(...parameters)).status

test.beforeEach(async ({ site, page }) => {
  await createPasskey(page, await newAccessLink(site), 'My phone')
})

test('An attacker who copies a signed response opens nothing with it', async ({ site, page, browser }) => {
  const cookie = await readCookie(page, /^desk-browser/)
  const signed = await sign(page)
  // The challenge was for the first browser.
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${site.origin}/desk/`)
  await other.getByRole('button', { name: 'Open with passkey' }).click()
  await expect.poll(() => readCookie(other, /^desk-browser/)).not.toContain('undefined')
  expect(await send(site, 'sign-in', signed, { cookie: await readCookie(other, /^desk-browser/) })).toBe(401)
  expect(await send(site, 'sign-in', signed, {})).toBe(401)
  // A signature for signing in adds no device.
  const session = await readCookie(page, /^desk\d/)
  expect(await send(site, 'links', signed, { cookie: `${cookie}; ${session}` })).toBe(401)
  expect(await send(site, 'sign-in', signed, { cookie })).toBe(200)
  // A passkey that its maker's cloud copies does not count.
  await site.ownerPool.query('update private.passkeys set counter = 0')
  expect(await send(site, 'sign-in', signed, { cookie })).toBe(401)
})

test('A response that was signed for another origin opens nothing', async ({ site, page }) => {
  const cookie = await readCookie(page, /^desk-browser/)
  const signed = await sign(page)
  const other = await sign(page)
  const elsewhere = new URL(site.origin.replace('localhost', 'desk.localhost'))
  await site.restart({ SITE_URL: elsewhere.origin })
  const headers = { host: elsewhere.host, origin: elsewhere.origin, cookie }
  expect(await send(site, 'sign-in', signed, headers)).toBe(401)
  // The challenge outlives a restart of the site, which prints no link to an owner who has a passkey.
  const { logged } = await site.restart()
  expect(await send(site, 'sign-in', other, { cookie })).toBe(200)
  expect(site.setupLink()).toBe('')
  expect(logged()).toContain(`Your desk is at ${site.origin}/desk/`)
})

test('A stranger reads the same error for any wrong response', async ({ site, page }) => {
  const cookie = await readCookie(page, /^desk-browser/)
  const { response } = JSON.parse(await sign(page))
  const responses = new Set<string>()
  for (const wrong of [
    { response: { ...response, id: 'unknown', rawId: 'unknown' } },
    { response: { ...response, id: '\0' } },
    { response: { ...response, id: { toString: null } } },
    { response: { ...response, response: { ...response.response, signature: 'AAAA' } } },
    { response: { ...response, response: { ...response.response, clientDataJSON: 'AAAA' } } },
    { response: { id: response.id } },
    { response: null },
    {},
    [],
  ]) {
    const { status, body } = await postToDesk(site, 'sign-in', JSON.stringify(wrong), { cookie })
    responses.add(`${status} ${body}`)
  }
  expect([...responses]).toEqual([expect.stringMatching(/^401 .*The passkey was not accepted/)])
})
