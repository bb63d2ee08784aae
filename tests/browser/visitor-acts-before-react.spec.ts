import type { Locator } from '@playwright/test'
import { experiments, leaveNote, navigation, services, submission } from '#content'
import { note as noteForm } from '../../shared/forms/note.ts'
import { formatNumber } from '../../shared/site-locale.ts'
import { hasSection } from '../../src/ui/page-sections.ts'
import { startSlowConnection } from '../support/network/slow-connection.ts'
import { answerAsBookingPage } from '../support/page/booking-page.ts'
import { CLIENT, holdFile, holdReact, letReactAnswer } from '../support/page/hold-react.ts'
import { expect, test } from '../support/page/visit.ts'
import { asShown, visitorForms } from '../support/page/visitor-forms.ts'

const { note, meetup } = visitorForms

for (const [form, button, thanks] of [
  ['note', 'submit', note.success],
  ['message', 'send', visitorForms.message.success],
] as const)
  test(`A visitor who sends a ${form} before React has loaded sees at once that it is on its way`, async ({ page }) => {
    const letReactCome = await holdReact(page)
    await page.goto('/')
    const { controls, fill } = visitorForms[form]
    await fill(page, 'Early')
    await (controls(page) as Record<string, Locator>)[button]?.click()
    await expect(page.getByRole('button', { name: submission.sending, disabled: true })).toBeVisible()
    letReactCome()
    await expect(page.getByRole('status').getByText(thanks)).toBeVisible()
    await expect(page.locator('[aria-disabled]')).toHaveCount(0)
  })

test('A visitor who presses buttons before React has loaded sees a sign, and then what she asked for', async ({
  page,
}) => {
  test.skip(!hasSection('#experiments'), 'the page has no ideas')
  const letReactCome = await holdReact(page)
  await page.goto('/')
  const { tile, dialog } = meetup.controls(page)
  await page.getByRole('button', { name: experiments.show, exact: true }).click()
  await tile.click()
  await expect(page.locator('button[aria-busy]')).toHaveCount(2)
  await expect(dialog).toHaveCount(0)
  letReactCome()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: experiments.hide, exact: true })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

test('A visitor who writes before React has loaded keeps the words, and reads how much is left', async ({ page }) => {
  const letReactCome = await holdReact(page)
  await page.goto('/')
  const maxChars = noteForm.fields.content.maxChars
  await note.fill(page, 'x'.repeat(maxChars - 100))
  letReactCome()
  await letReactAnswer(page)
  const field = note.controls(page).note
  await expect(field).toHaveValue('x'.repeat(maxChars - 100))
  await expect(field).toHaveAccessibleDescription(asShown(submission.charactersLeft, { count: formatNumber(100) }))
})

const lastPlace = navigation.items.findLast(({ href }) => hasSection(href))

test('A visitor who goes to the last section before it has its style is at it when it has, and so is the focus', async ({
  page,
}) => {
  const { label, href } = lastPlace ?? { label: '', href: '' }
  const letStyleCome = await holdFile(page, '/assets/rest')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  letStyleCome()
  await expect(page.locator(href).getByRole('heading', { level: 2 }).first()).toBeInViewport()
  await expect(page.locator(href)).toBeFocused()
})

/** React takes two seconds on it. */
const SLOW_CONNECTION = { roundTripMs: 400, bytesPerSecond: 50_000 }

test('A visitor who presses as soon as there is something to press on a slow connection does each thing once', async ({
  page,
  context,
  pageUrl,
  network,
  owner,
}) => {
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
