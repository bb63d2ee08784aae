import type { Locator } from '@playwright/test'
import { experiments, leaveNote, navigation, requestMeetup, services, submission } from '#content'
import { inFigures } from '../../shared/site-locale.ts'
import { isShown } from '../../src/shown-sections.ts'
import { startSlowConnection } from '../support/network/slow-connection.ts'
import { answerAsBookingPage } from '../support/page/booking-page.ts'
import { CLIENT, holdFile, holdReact, letReactAnswer } from '../support/page/hold-react.ts'
import { expect, showIdeas, test } from '../support/page/visit.ts'
import { asShown, visitorForms } from '../support/page/visitor-forms.ts'

const { note, meetup } = visitorForms

const beerIsAsked = asShown(requestMeetup.messages.success, { name: 'Early', type: requestMeetup.types.beer })

for (const [form, button, thanks] of [
  ['note', 'submit', note.success],
  ['message', 'send', visitorForms.message.success],
  ['meetup', 'beer', beerIsAsked],
] as const)
  test(`A visitor who sends a ${form} before React has loaded sees at once that it is on its way, and gets what she chose`, async ({
    page,
  }) => {
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

test('A visitor who asks for coffee before React has loaded and thinks better of it leaves nothing behind, and hears nothing more', async ({
  page,
  network,
}) => {
  const letReactCome = await holdReact(page)
  await page.goto('/')
  const { tile, name } = meetup.controls(page)
  await meetup.fill(page, 'Grace')
  await meetup.submit(page)
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
  letReactCome()
  await letReactAnswer(page)
  // Whatever waited for React has come before the next thing is done.
  await note.submit(page)
  await expect(page.getByRole('alert').getByText(leaveNote.messages.empty)).toBeVisible()
  await expect(page.getByText(requestMeetup.messages.incomplete)).toHaveCount(0)
  await tile.click()
  await expect(name).toHaveValue('')
  await expect(name).toHaveAccessibleDescription('')
  expect(network.submissions).toEqual([])
})

test('A visitor who votes before React has loaded and writes something else keeps what she wrote, and reads how much is left', async ({
  page,
}) => {
  test.skip(!isShown('#experiments') || experiments.ideas.length === 0, 'the page has no ideas')
  const letReactCome = await holdReact(page)
  await page.goto('/')
  await showIdeas(page)
  await page.getByRole('button', { name: experiments.vote, exact: true }).first().click()
  await note.fill(page, 'x'.repeat(900))
  letReactCome()
  await letReactAnswer(page)
  const field = note.controls(page).note
  await expect(field).toHaveValue('x'.repeat(900))
  await expect(field).toHaveAccessibleDescription(asShown(submission.charactersLeft, { count: inFigures(100) }))
})

const lastPlace = navigation.items.findLast(({ href }) => isShown(href))

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
  test.skip(!isShown('#services'), 'the page has no services')
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
