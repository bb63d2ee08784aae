import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { writeMessage } from './support/desk-fixtures.ts'
import {
  addAuthenticator,
  createPasskey,
  expect,
  newAccessLink,
  type SiteWithDesk,
  test,
} from './support/passkey-fixtures.ts'

async function expectOneSession({ ownerPool }: SiteWithDesk, days: number) {
  const { rows } = await ownerPool.query(
    'select round(extract(epoch from expires_at - now()) / 86400)::int as days from private.desk_sessions',
  )
  expect(rows).toEqual([{ days }])
}

/** The browser dispatches this event for a tab that is shown again; a headless one shows all its tabs. */
const showTabAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('An owner makes a passkey by the link of a new site', async ({ site, page }) => {
  await site.restart()
  const link = site.setupLink()
  expect(link).toMatch(new RegExp(`^${site.origin}/desk/#setup=[\\w-]{43}$`))
  const { cdp, authenticatorId } = await addAuthenticator(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Add this device' })).toBeVisible()
  await expectAccessible(page)
  expect(page.url()).toBe(`${site.origin}/desk/`)
  await page.getByLabel('Name of the device').fill('My phone')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
})

test('An owner is signed in for 90 days; a copied passkey fails', async ({ site, page }) => {
  await createPasskey(page, await newAccessLink(site), 'My phone')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open with passkey' }).click()
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
  const [cookie] = (await page.context().cookies()).filter(({ name }) => /^desk\d+$/.test(name))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/desk' })
  await expectOneSession(site, 90)
  // 90 days from the last use: the cookie is kept for longer.
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(90)
  await site.ownerPool.query(
    `update private.desk_sessions set used_at = now() - interval '1 day', expires_at = now() + interval '1 hour'`,
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
  await expectOneSession(site, 90)

  // A copy has signed since.
  await site.ownerPool.query('update private.passkeys set counter = 1000')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Open with passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('The passkey was not accepted.')
  await page.goto(await newAccessLink(site))
  await page.getByRole('button', { name: 'Open for 24 hours' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText(/^Refused .* the counter of its signatures went backwards/)).toBeVisible()
})

test('A device signs in by one link, until it is removed', async ({ site, browser }) => {
  const first = await browser.newContext()
  const second = await browser.newContext()
  const phone = await first.newPage()
  const laptop = await second.newPage()
  await createPasskey(phone, await newAccessLink(site), 'My phone')
  await phone.goto(`${site.origin}/desk/?view=settings`)
  await phone.getByRole('button', { name: 'Link for another device' }).click()
  const link = await phone.getByLabel('Open this link on the other device').inputValue()
  const unused = await newAccessLink(site)
  await createPasskey(laptop, link, 'My laptop')
  // A new device ends all links.
  for (const url of [link, unused]) {
    await phone.goto('about:blank')
    await phone.goto(url)
    await phone.getByRole('button', { name: 'Open for 24 hours without a passkey' }).click()
    await expect(phone.getByRole('alert')).toContainText('This link was used or has expired.')
  }
  await phone.goto(`${site.origin}/desk/?view=settings`)
  await expect(phone.getByText('My laptop').first()).toBeVisible()
  await expect(phone.getByText('My phone (this browser), signed in')).toBeVisible()
  await expectAccessible(phone)

  const questions: string[] = []
  phone.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.accept()
  })
  await phone.getByRole('button', { name: 'Remove My laptop' }).click()
  await expect(phone.getByText('My laptop')).toHaveCount(0)
  await expect(phone.getByRole('main')).toBeFocused()
  await expect(laptop.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await phone.getByRole('button', { name: 'Remove My phone' }).click()
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(questions).toEqual([
    expect.stringContaining('It no longer opens the desk.'),
    expect.stringContaining('You get back in with npm run desk -- link'),
  ])
  await first.close()
  await second.close()
})

test('A browser without passkeys opens the desk by link for a day', async ({ site, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(`${site.origin}/desk/`)
  const explanation = page.getByText('This browser has no passkeys. Run npm run desk -- link')
  await expect(explanation).toBeVisible()
  const element = await explanation.elementHandle()
  const summary = page.waitForResponse(/summary/)
  await showTabAgain(page)
  await summary
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await page.goto(await newAccessLink(site))
  await page.getByRole('button', { name: 'Open for 24 hours without a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
  await site.ownerPool.query(`update private.desk_sessions set expires_at = now()`)
  await expect(page.getByText('This browser has no passkeys.')).toBeVisible()
})

test('An owner whose session ends keeps the page and typed text', async ({ site, context, page }) => {
  await createPasskey(page, await newAccessLink(site), 'My phone')
  for (const name of ['Bo', 'Ann']) await writeMessage(site.ownerPool, { name })
  await page.getByRole('article', { name: 'Ann' }).getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Ann: archived.')).toBeVisible()
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await site.ownerPool.query('delete from private.desk_sessions')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await expect(page.getByText('Ann: archived.')).toBeHidden()
  // The dialog of this key would lie unseen over the page.
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Open with passkey' }).click()
  await expect(page.getByRole('heading', { name: '1 open' })).toBeFocused()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('E-mail address or phone number').fill('ann@example')
  await site.ownerPool.query('delete from private.desk_sessions')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Open with passkey' }).click()
  const field = page.getByLabel('E-mail address or phone number')
  await expect(field).toBeVisible()
  await expect(field).toHaveValue('ann@example')

  const tab = await context.newPage()
  await tab.goto(`${site.origin}/desk/`)
  await expect(tab.getByRole('heading', { name: '1 open' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  for (const each of [page, tab]) await expect(each.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Open with passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await showTabAgain(tab)
  await expect(tab.getByRole('heading', { name: '1 open' })).toBeVisible()
})
