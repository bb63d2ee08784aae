import type { Route } from '@playwright/test'
import { appError, experiments, formTexts, navigation, noteForm, site } from '#content'
import { fillTemplate } from '../../shared/text.ts'
import { noteFormDefinition } from '../../src/forms/page-form-definitions.ts'
import { formatNumber } from '../../src/languages/site-locale.ts'
import { isLinkShown, isSectionShown } from '../../src/sections/shown-sections.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { CLIENT, delayReact, delayResponse, LINKED_STYLESHEET, waitForReact } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { expectSuccess, hasAllForms, send, visitorForms } from '../support/browser/visitor-forms.ts'

const { note, message, meetup } = visitorForms

test.skip(!hasAllForms, 'the page lacks a form')

/** More than LOADED_WITHIN_MS of src/boot/boot.ts. */
const AFTER_TIMEOUT_MS = 10_000

test('A visitor who sends before React keeps the draft, and sends once', async ({ page, network, database }) => {
  const releaseReact = await delayReact(page)
  await page.goto('/')
  const { maxChars } = noteFormDefinition.fields.content
  const long = 'x'.repeat(maxChars - 100)
  await note.fill(page, long)
  await message.fill(page, 'Early')
  await message.controls(page).submit.dblclick()
  await expect(page.getByRole('button', { name: formTexts.sending, disabled: true })).toBeVisible()
  await releaseReact()
  await expectSuccess(page, message)
  await expect(page.locator('[aria-disabled]')).toHaveCount(0)
  const field = note.controls(page).note
  await expect(field).toHaveValue(long)
  await expect(field).toHaveAccessibleDescription(fillTemplate(formTexts.charactersLeft, { count: formatNumber(100) }))
  expect((await database.read()).contact_submissions).toHaveLength(1)
  expect(network.requests.filter((request) => request.includes(CLIENT))).toHaveLength(1)
})

test('A visitor who comes back has the last draft, no older one', async ({ page }) => {
  await page.goto('/')
  await note.fill(page, 'Kept')
  const releaseReact = await delayReact(page)
  await page.reload()
  const field = note.controls(page).note
  await expect(field).toHaveValue('Kept')
  // A browser may restore the state of a second before.
  await field.evaluate((control: HTMLTextAreaElement) => Object.assign(control, { value: 'Kep' }))
  const name = message.controls(page).name
  // A password manager fills in a name like this.
  await name.evaluate((control: HTMLInputElement) => {
    control.value = 'Ann'
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await releaseReact()
  await waitForReact(page)
  await expect(field).toHaveValue('Kept')
  await expect(name).toHaveValue('Ann')
})

test('A visitor sees that a press waits, and then its result', async ({ page }) => {
  test.skip(!isSectionShown('experiments'), 'the page has no ideas')
  const releaseReact = await delayReact(page)
  await page.goto('/')
  const { tile, dialog } = meetup.controls(page)
  await page.getByRole('button', { name: experiments.show, exact: true }).click()
  await tile.click()
  await expect(page.locator('button[aria-busy]')).toHaveCount(2)
  await expect(dialog).toHaveCount(0)
  await releaseReact()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: experiments.hide, exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

test('A visitor who saves data downloads React only for a press', async ({ page, network }) => {
  const connection = await page.context().newCDPSession(page)
  await connection.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.goto('/')
  await page.mouse.move(100, 100)
  await page.mouse.wheel(0, 2000)
  // This request comes after all that the page sends by itself.
  await page.evaluate(() => fetch('/favicon.svg').then(() => {}))
  expect(network.requests.filter((request) => request.includes(CLIENT))).toEqual([])
  await note.submit(page)
  await expect(page.getByRole('alert').getByText(noteForm.outcomes.incomplete)).toBeVisible()
})

const lastPlace = navigation.items.findLast(({ href }) => isLinkShown(href))

test('A visitor goes to a section whose stylesheet has not loaded', async ({ page }) => {
  const { label, href } = lastPlace ?? { label: '', href: '' }
  const releaseStyles = await delayResponse(page, LINKED_STYLESHEET)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await releaseStyles()
  await expect(page.locator(href).getByRole('heading', { level: 2 }).first()).toBeInViewport()
  await expect(page.locator(href)).toBeFocused()
})

test.describe('before React has loaded, on a connection that fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource|dynamically imported module|ERR_|not stored/ })

  test('A visitor of an older browser writes offline, and sends once online', async ({ page, context, database }) => {
    await page.addInitScript(takePopoversAway)
    await page.route(new RegExp(CLIENT), (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await note.fill(page, 'Early in the tunnel')
    await context.setOffline(true)
    await note.submit(page)
    const noteFailed = page.getByText(note.outcomes.failure)
    await expect(page.getByRole('alert').filter({ has: noteFailed })).toBeVisible()
    await meetup.controls(page).tile.click()
    const notLoaded = page.getByText(appError.notLoaded)
    await expect(page.getByRole('alert').filter({ has: notLoaded })).toBeVisible()
    await expect(noteFailed).toBeHidden()
    await context.setOffline(false)
    await page.unroute(new RegExp(CLIENT))
    await meetup.controls(page).tile.click()
    await expect(meetup.controls(page).dialog).toBeVisible()
    await expect(notLoaded).toBeHidden()
    await send(page, meetup, 'Out of the tunnel')

    await page.reload()
    await expect(note.controls(page).note).toHaveValue('Early in the tunnel')
    await note.submit(page)
    await expectSuccess(page, note)
    const { notes, contact_submissions } = await database.read()
    expect(notes).toEqual([{ content: 'Early in the tunnel' }])
    expect(contact_submissions).toMatchObject([{ name: 'Out of the tunnel' }])
  })

  test('A visitor reads that sending timed out; nothing is sent later unasked', async ({ page, network, database }) => {
    await page.clock.install()
    const releaseReact = await delayReact(page)
    await page.goto('/')
    await note.fill(page, 'Half')
    await note.submit(page)
    const hasFailed = page.getByRole('alert').getByText(note.outcomes.failure)
    await page.clock.runFor(AFTER_TIMEOUT_MS)
    await expect(hasFailed).toBeVisible()
    await releaseReact()
    await waitForReact(page)
    await expect(hasFailed).toBeVisible()
    await expect(note.controls(page).note).toHaveValue('Half')
    expect(network.submissions).toEqual([])
    await note.fill(page, 'Whole')
    await expect(hasFailed).toBeHidden()
    await note.submit(page)
    await expectSuccess(page, note)
    expect((await database.read()).notes).toEqual([{ content: 'Whole' }])
  })

  test('A visitor reads that the bundle is broken, and posts the note', async ({ page, database }) => {
    await page.route(new RegExp(CLIENT), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken bundle, not stored')" }),
    )
    // The page downloads the bundle by itself when it has painted, too.
    const fault = page.waitForEvent('console', (entry) => entry.text().includes('broken bundle'))
    await page.goto('/')
    await fault
    const { tile } = meetup.controls(page)
    const notLoaded = page.getByRole('alert').getByText(appError.notLoaded)
    const dismiss = page.getByRole('alert').getByRole('button', { name: formTexts.dismiss })
    for (const end of [() => page.keyboard.press('Escape'), () => dismiss.press('Enter')]) {
      await tile.click()
      await expect(notLoaded).toBeVisible()
      await end()
      await expect(tile).toBeFocused()
      await expect(notLoaded).toBeHidden()
    }

    await note.fill(page, 'Lost on the way')
    const isPost = (route: Route) => route.request().method() === 'POST'
    await page.route('/', (route) => (isPost(route) ? route.abort('connectionreset') : route.continue()))
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await note.submit(page)
    await lost
    await page.unroute('/')
    // The browser may still be on its way to its own error page.
    await expect(() => page.goto('/')).toPass()
    await expect(note.controls(page).note).toHaveValue('Lost on the way')
    await note.submit(page)
    await expect(page.getByRole('heading', { name: noteForm.outcomes.success })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: site.back }).click()
    await expect(note.controls(page).note).toHaveValue('')
    expect((await database.read()).notes).toEqual([{ content: 'Lost on the way' }])
  })
})

/** Runs in the page: it is as before Chrome 114, Firefox 125 and Safari 17. */
function takePopoversAway() {
  for (const name of ['togglePopover', 'showPopover', 'hidePopover', 'popover'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
}
