import { experiments, formTexts, meetupForm, navigation } from '#content'
import { blockStorage } from '../support/browser/devtools.ts'
import { LINKED_STYLESHEET, waitForReact } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { expectFailure, expectSuccess, hasAllForms, visitorForms } from '../support/browser/visitor-forms.ts'
import type { Fault } from '../support/network/fault-proxy.ts'

const { note, message } = visitorForms

test.skip(!hasAllForms, 'the page lacks a form')

test.use({
  expectedOnConsole: /Failed to load resource|ERR_|storage is blocked/,
})

test('A visitor’s note survives a server that never answers', async ({ page, network, database }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.addInitScript(blockStorage)
  await page.addInitScript(waitLess)
  await page.goto('/')
  await note.fill(page, 'In the tunnel')
  network.fail('/rest/v1/notes', { kind: 'silence' })
  const before = await height()
  await note.submit(page)
  await expect(page.getByRole('status').getByText(formTexts.sending)).toBeVisible()
  expect(await height()).toBe(before)
  // The presses are forced, because an impatient visitor waits for no button.
  for (let press = 0; press < 4; press++) await page.locator(':focus').click({ force: true })
  await expectFailure(page, note)
  expect(network.submissions).toHaveLength(1)
  await expect(note.controls(page).note).toHaveValue('In the tunnel')

  network.heal()
  await note.submit(page)
  await expectSuccess(page, note)
  expect((await database.read()).notes).toEqual([{ content: 'In the tunnel' }])
})

/** Runs in the page, which gives up after a third of its nine seconds. */
function waitLess() {
  const { timeout } = AbortSignal
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 3)
}

test('A message arrives although the visitor has left the page', async ({ page, network, database }) => {
  await page.goto('/')
  await waitForReact(page)
  await message.fill(page, 'Leaving')
  network.delayMs = 500
  await message.submit(page)
  await expect.poll(() => network.requests, { intervals: [20] }).toContain('POST /rest/v1/contact_submissions')
  await page.goto('about:blank')
  await expect.poll(async () => (await database.read()).contact_submissions.length).toBe(1)
})

const HTML = { 'content-type': 'text/html' }
const FAULTS: Fault[] = [
  { kind: 'reset' },
  { kind: 'reset after the body' },
  { kind: 'slow drip' },
  { kind: 'response', status: 429 },
  // Captive portals.
  { kind: 'response', status: 302, headers: { location: '/' } },
  { kind: 'response', status: 200, headers: HTML, body: '<h1>Sign in to the train</h1>' },
  { kind: 'response', status: 200, headers: HTML, body: '<h1>Sign in', isCutOff: true },
  { kind: 'lost response' },
]

test('A visitor’s message survives any response, and is stored once', async ({ page, context, network, database }) => {
  await page.goto('/')
  await waitForReact(page)
  await message.fill(page, 'Again and again')
  await context.setOffline(true)
  await message.submit(page)
  await expect(page.getByRole('alert').getByText(message.outcomes.failure)).toBeVisible({ timeout: 3_000 })
  await context.setOffline(false)
  for (const fault of FAULTS) {
    network.heal()
    network.fail('/rest/v1/contact_submissions', fault)
    await message.submit(page)
    // A browser repeats by itself what a reset kept from an answer.
    await expect.poll(() => network.submissions.length, fault.kind).toBeGreaterThan(0)
    await test.step(fault.kind, () => expectFailure(page, message))
    await expect(message.controls(page).message).toHaveValue('Again and again')
  }
  network.heal()
  await message.submit(page)
  await expectSuccess(page, message)
  expect((await database.read()).contact_submissions).toMatchObject([{ message: 'Again and again' }])
})

test('A visitor whose stylesheet never comes leaves a note', async ({ page, network }) => {
  network.fail(LINKED_STYLESHEET, { kind: 'silence' })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await note.fill(page, 'Without your style')
  // Arriving pictures move a button without style, so the key is pressed.
  await note.controls(page).submit.press('Enter')
  await expectSuccess(page, note)

  // Nothing shows that is hidden on purpose.
  for (const idea of experiments.ideas) await expect(page.getByText(idea.title, { exact: true })).toBeHidden()
  await expect(page.getByText(meetupForm.text)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(page.getByRole('link', { name: navigation.items[0]?.label, exact: true })).toHaveCount(1)
})
