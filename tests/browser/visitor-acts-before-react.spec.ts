import type { Locator, Page } from '@playwright/test'
import { experiments, leaveNote, navigation, requestMeetup, services, submission } from '#content'
import { isShown } from '../../shared/shown-sections.ts'
import { inFigures } from '../../shared/site-locale.ts'
import { startSlowConnection } from '../support/network/slow-connection.ts'
import { asShown } from '../support/page/as-shown.ts'
import { answerAsBookingPage } from '../support/page/booking-page.ts'
import { holdFile } from '../support/page/hold-file.ts'
import { CLIENT, holdReact, letReactAnswer } from '../support/page/hold-react.ts'
import { findIdea } from '../support/page/ideas.ts'
import { expect, test, WITH_MOTION } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const { note, meetup } = visitorForms

test.use(WITH_MOTION)

test('A visitor who chooses beer before React has loaded gets beer', async ({ page, owner }) => {
  const letReactCome = await holdReact(page)
  await page.goto('/')
  await meetup.fill(page, 'Grace')
  await meetup.controls(page).beer.click()
  letReactCome()
  await expect(
    page
      .getByRole('status')
      .getByText(asShown(requestMeetup.messages.success, { name: 'Grace', type: requestMeetup.types.beer })),
  ).toBeVisible()
  await expect.poll(async () => (await owner.read()).site_actions).toMatchObject([{ details: { meetup_type: 'beer' } }])
})

for (const [form, button] of [
  ['note', 'submit'],
  ['message', 'send'],
  ['meetup', 'coffee'],
] as const)
  test(`A visitor who sends a ${form} before React has loaded sees at once that it is on its way`, async ({ page }) => {
    const letReactCome = await holdReact(page)
    await page.goto('/')
    const { controls, fill, success } = visitorForms[form]
    await fill(page, 'Early')
    await (controls(page) as Record<string, Locator>)[button]?.click()
    await expect(page.getByRole('button', { name: submission.sending, disabled: true })).toBeVisible()
    letReactCome()
    await expect(page.getByRole('status').getByText(success)).toBeVisible()
    await expect(page.locator('[aria-disabled]')).toHaveCount(0)
  })

test('A visitor who leaves the meetup before React has loaded leaves nothing behind', async ({ page }) => {
  const letReactCome = await holdReact(page)
  const { tile, name } = await leaveMeetup(page)
  letReactCome()
  await tile.click()
  await expect(name).toHaveValue('')
})

test('A visitor who asks for coffee before React has loaded and thinks better of it hears nothing more', async ({
  page,
  network,
}) => {
  const letReactCome = await holdReact(page)
  await page.goto('/')
  await meetup.fill(page, 'Grace')
  await meetup.submit(page)
  await page.keyboard.press('Escape')
  await expect(meetup.controls(page).name).toBeHidden()
  letReactCome()
  await letReactAnswer(page)
  // Whatever waited for React has come before the next thing is done.
  await note.submit(page)
  await expect(page.getByRole('alert').getByText(leaveNote.messages.empty)).toBeVisible()
  await expect(page.getByText(requestMeetup.messages.incomplete)).toHaveCount(0)
  expect(network.submissions).toEqual([])
})

test('A visitor who votes before React has loaded and writes something else keeps what she wrote', async ({ page }) => {
  const letReactCome = await holdReact(page)
  await page.goto('/')
  const { vote } = findIdea(page)
  await page.getByRole('button', { name: experiments.show }).click()
  await vote.click()
  await note.fill(page, 'Something else')
  letReactCome()
  await letReactAnswer(page)
  await expect(note.controls(page).note).toHaveValue('Something else')
})

for (const place of navigation.items.filter(({ href }) => isShown(href)).slice(-2))
  test(`A visitor who goes to ${place.label} before it has its style is at it when it has, and so is the focus`, async ({
    page,
  }) => {
    const letStyleCome = await holdFile(page, '/assets/rest')
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('banner').getByRole('link', { name: place.label, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${place.href}$`))
    letStyleCome()
    await expect(page.locator(place.href).getByRole('heading', { level: 2 }).first()).toBeInViewport()
    await expect(page.locator(place.href)).toBeFocused()
  })

const startWithService = (page: Page) =>
  page.getByRole('link', { name: services.getStarted, exact: true }).first().click()

/** React takes two seconds on it. */
const SLOW_CONNECTION = { roundTripMs: 400, bytesPerSecond: 50_000 }

for (const afterMs of [0, 1000]) {
  test(`A visitor who presses ${afterMs} ms after the first paint on a slow connection does each thing once`, async ({
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
    await page.evaluate(firstPaintAnd, afterMs)
    await note.fill(page, 'Early')
    await note.controls(page).submit.dblclick()
    const booking = context.waitForEvent('page')
    await startWithService(page)
    await expect(page.getByRole('status').getByText(leaveNote.messages.success)).toBeVisible()
    await (await booking).close()
    await expect.poll(async () => (await owner.read()).site_actions.length).toBe(2)
    expect((await owner.read()).notes).toEqual([{ content: 'Early' }])
    expect(network.requests.filter((request) => request.includes(CLIENT))).toHaveLength(1)
    expect(context.pages()).toEqual([page])
    slow.stop()
  })
}

/** Resolves `afterMs` after the page was first painted. */
async function firstPaintAnd(afterMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => resolve())
    observer.observe({ type: 'paint', buffered: true })
  })
  await new Promise((resolve) => setTimeout(resolve, afterMs))
}

test('A visitor who writes a long note before React has loaded reads how much is left', async ({ page }) => {
  const letReactCome = await holdReact(page)
  await page.goto('/')
  await note.fill(page, 'x'.repeat(900))
  letReactCome()
  await expect(note.controls(page).note).toHaveAccessibleDescription(
    asShown(submission.charactersLeft, { count: inFigures(100) }),
  )
})

async function leaveMeetup(page: Page) {
  await page.goto('/')
  const { tile, name } = meetup.controls(page)
  await tile.click()
  await name.fill('Grace')
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
  return { tile, name }
}
