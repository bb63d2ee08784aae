import type { Route } from '@playwright/test'
import { appError, experiments, formResult, leaveNote, navigation, services, submission } from '#content'
import { note as noteForm } from '../../shared/forms/note.ts'
import { formatNumber } from '../../shared/site-locale.ts'
import { hasSection } from '../../src/ui/page-sections.ts'
import { answerAsBookingPage } from '../support/page/booking-page.ts'
import { CLIENT, delayFile, delayReact, submitOffline, waitForReact } from '../support/page/hydration.ts'
import { expect, test } from '../support/page/visit.ts'
import { asShown, visitorForms } from '../support/page/visitor-forms.ts'
import { startSlowConnection } from './support/slow-connection.ts'

const { note, message, meetup } = visitorForms

/** `RESPONSE_TIMEOUT_MS` of shared/rest.ts, and a second. */
const NOTIFICATION_TIMEOUT_MS = 10_000

test.describe('before React has loaded', () => {
  test('A visitor who sends a message sees a sign at once', async ({ page }) => {
    const releaseReact = await delayReact(page)
    await page.goto('/')
    await message.fill(page, 'Early')
    await message.submit(page)
    await expect(page.getByRole('button', { name: submission.sending, disabled: true })).toBeVisible()
    releaseReact()
    await expect(page.getByRole('status').getByText(message.success)).toBeVisible()
    await expect(page.locator('[aria-disabled]')).toHaveCount(0)
  })

  test('A visitor who presses buttons sees a sign, and then the result', async ({ page }) => {
    test.skip(!hasSection('#experiments'), 'the page has no ideas')
    const releaseReact = await delayReact(page)
    await page.goto('/')
    const { tile, dialog } = meetup.controls(page)
    await page.getByRole('button', { name: experiments.show, exact: true }).click()
    await tile.click()
    await expect(page.locator('button[aria-busy]')).toHaveCount(2)
    await expect(dialog).toHaveCount(0)
    releaseReact()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: experiments.hide, exact: true })).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
  })

  test('A visitor who writes early keeps the words', async ({ page }) => {
    const releaseReact = await delayReact(page)
    await page.goto('/')
    const maxChars = noteForm.fields.content.maxChars
    await note.fill(page, 'x'.repeat(maxChars - 100))
    releaseReact()
    await waitForReact(page)
    const field = note.controls(page).note
    await expect(field).toHaveValue('x'.repeat(maxChars - 100))
    await expect(field).toHaveAccessibleDescription(asShown(submission.charactersLeft, { count: formatNumber(100) }))
  })

  test('A visitor who saves data downloads React only for a press', async ({ page, network }) => {
    const connection = await page.context().newCDPSession(page)
    await connection.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
    await page.goto('/')
    await page.mouse.move(100, 100)
    await page.mouse.wheel(0, 2000)
    // What the page asked for has been asked before this.
    await page.evaluate(() => fetch('/favicon.svg'))
    expect(network.requests.filter((request) => request.includes(CLIENT))).toEqual([])
    await note.submit(page)
    await expect(page.getByRole('alert').getByText(leaveNote.messages.empty)).toBeVisible()
  })
})

const lastPlace = navigation.items.findLast(({ href }) => hasSection(href))

test('A visitor who goes to a section without its style arrives there', async ({ page }) => {
  const { label, href } = lastPlace ?? { label: '', href: '' }
  const releaseStyles = await delayFile(page, '/assets/rest')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  releaseStyles()
  await expect(page.locator(href).getByRole('heading', { level: 2 }).first()).toBeInViewport()
  await expect(page.locator(href)).toBeFocused()
})

/** React takes two seconds on it. */
const SLOW_CONNECTION = { roundTripMs: 400, bytesPerSecond: 50_000 }

test('A visitor on a slow connection does each thing once', async ({ page, context, pageUrl, network, owner }) => {
  test.skip(!hasSection('#services'), 'the page has no services')
  await answerAsBookingPage(context)
  const slow = await startSlowConnection(pageUrl, SLOW_CONNECTION)
  await page.goto(slow.url, { waitUntil: 'commit' })
  await page.evaluate(untilFirstPaint)
  await note.fill(page, 'Early')
  await note.controls(page).submit.dblclick()
  const booking = context.waitForEvent('page')
  await page.getByRole('link', { name: services.getStarted, exact: true }).first().click()
  await expect(page.getByRole('status').getByText(leaveNote.messages.success)).toBeVisible()
  await (await booking).close()
  await expect.poll(async () => (await owner.read()).site_actions.length).toBe(2)
  expect((await owner.read()).notes).toEqual([{ content: 'Early' }])
  expect(network.requests.filter((request) => request.includes(CLIENT))).toHaveLength(1)
  expect(context.pages()).toEqual([page])
  slow.stop()
})

/** Runs in the page. */
const untilFirstPaint = () =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => resolve())
    observer.observe({ type: 'paint', buffered: true })
  })

test.describe('before React has loaded, on a connection that fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource|dynamically imported module|ERR_|not stored/ })

  test('A visitor who asks for a meetup offline asks once online', async ({ page, owner }) => {
    const react = new RegExp(CLIENT)
    await page.route(react, (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await meetup.controls(page).tile.click()
    await expect(page.getByRole('alert').getByText(appError.notLoaded)).toBeVisible()
    await page.unroute(react)
    await meetup.fill(page, 'Out of the tunnel')
    await expect(page.getByText(appError.notLoaded)).toHaveCount(0)
    await meetup.submit(page)
    await expect(page.getByRole('status').getByText(meetup.success)).toBeVisible()
    expect((await owner.read()).contact_submissions).toMatchObject([{ name: 'Out of the tunnel' }])
  })

  test('A visitor whose note failed sends a message, and then the note', async ({ page, owner }) => {
    const goOnline = await submitOffline(page, note, 'Early in the tunnel')
    const failure = page.getByText(note.failure)
    await expect(failure).toBeVisible()
    await goOnline()
    await message.fill(page, 'By the other form')
    await message.submit(page)
    await expect(page.getByRole('status').getByText(message.success)).toBeVisible()
    await expect(failure).toHaveCount(0)
    await note.submit(page)
    await expect(page.getByRole('status').getByText(note.success)).toBeVisible()
    expect((await owner.read()).notes).toEqual([{ content: 'Early in the tunnel' }])
  })

  test('A visitor whose note failed keeps it over the meetup', async ({ page }) => {
    const goOnline = await submitOffline(page, note, 'Kept over a reload')
    await goOnline()
    await meetup.controls(page).tile.click()
    await expect(meetup.controls(page).dialog).toBeVisible()
    await expect(page.getByText(note.failure)).toHaveCount(0)
    await page.reload()
    await expect.poll(() => note.readBack(page)).toBe('Kept over a reload')
  })

  test('A visitor whose connection hangs reads so, and nothing is sent unasked', async ({ page, network, owner }) => {
    await page.clock.install()
    const releaseReact = await delayReact(page)
    await page.goto('/')
    await note.fill(page, 'Half')
    await note.submit(page)
    const hasFailed = page.getByRole('alert').getByText(note.failure)
    await page.clock.runFor(NOTIFICATION_TIMEOUT_MS)
    await expect(hasFailed).toBeVisible()
    releaseReact()
    await waitForReact(page)
    await expect(hasFailed).toBeVisible()
    expect(await note.readBack(page)).toBe('Half')
    expect(network.submissions).toEqual([])
    await note.fill(page, 'Whole')
    await expect(hasFailed).toHaveCount(0)
    await note.submit(page)
    await expect(page.getByRole('status').getByText(note.success)).toBeVisible()
    expect((await owner.read()).notes).toEqual([{ content: 'Whole' }])
  })

  test('A visitor whose bundle is broken reads so, and posts a note', async ({ page }) => {
    test.skip(!hasSection('#experiments'), 'the page has no lab')
    const fault = page.waitForEvent('console', (entry) => entry.text().includes('broken bundle'))
    await page.route(/assets\/client/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken bundle, not stored')" }),
    )
    await page.goto('/')
    await fault
    const propose = page.getByRole('button', { name: experiments.closing.submitIdea })
    await propose.click()
    await expect(page.getByRole('alert').getByText(appError.notLoaded)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(appError.notLoaded)).toHaveCount(0)
    await propose.click()
    await page.getByRole('alert').getByRole('button', { name: submission.dismiss }).click()
    await expect(page.getByText(appError.notLoaded)).toHaveCount(0)
    await note.fill(page, 'Posted without script')
    await note.submit(page)
    await expect(page.getByRole('heading', { name: leaveNote.messages.success })).toBeVisible()
  })

  test('A visitor keeps a posted note until it is stored', async ({ page, owner }) => {
    await page.route(/assets\/client/, (route) => route.fulfill({ status: 404 }))
    const isPost = (route: Route) => route.request().method() === 'POST'
    await page.route('/', (route) => (isPost(route) ? route.abort('connectionreset') : route.continue()))
    await page.goto('/')
    await note.fill(page, 'Lost on the way')
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await note.submit(page)
    await lost
    await page.unroute('/')
    // The browser may still be on its way to its own error page.
    await expect(() => page.goto('/')).toPass()
    await expect.poll(() => note.readBack(page)).toBe('Lost on the way')
    await note.submit(page)
    await page.getByRole('link', { name: formResult.back }).click()
    await expect(note.controls(page).note).toHaveValue('')
    expect((await owner.read()).notes).toEqual([{ content: 'Lost on the way' }])
  })
})
