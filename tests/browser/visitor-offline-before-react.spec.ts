import { appError, experiments, leaveNote, submission } from '#content'
import { hasSection } from '../../src/ui/page-sections.ts'
import { CLIENT, holdReact, letReactAnswer, submitOffline } from '../support/page/hold-react.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

/** What the connection is given, in shared/rest.ts, and a second. */
const NOTIFIED_WITHIN_MS = 10_000

const { note, message, meetup } = visitorForms

test.use({ expectedOnConsole: /Failed to load resource|dynamically imported module|ERR_|not stored/ })

test('A visitor who asks for a meetup offline, before React has loaded, reads so, and asks once online', async ({
  page,
  owner,
}) => {
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

test('A visitor whose note failed before React came keeps it, is thanked for a message, reads no more of the note, and sends it', async ({
  page,
  owner,
}) => {
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

test('A visitor whose note failed before React came reads no more of it in the meetup, and finds it after a reload', async ({
  page,
}) => {
  const goOnline = await submitOffline(page, note, 'Kept over a reload')
  await goOnline()
  await meetup.controls(page).tile.click()
  await expect(meetup.controls(page).dialog).toBeVisible()
  await expect(page.getByText(note.failure)).toHaveCount(0)
  await page.reload()
  await expect.poll(() => note.readBack(page)).toBe('Kept over a reload')
})

test('A visitor whose connection hangs before React has loaded reads so in ten seconds, and nothing is sent unasked afterwards', async ({
  page,
  network,
  owner,
}) => {
  await page.clock.install()
  const letReactCome = await holdReact(page)
  await page.goto('/')
  await note.fill(page, 'Half')
  await note.submit(page)
  const hasFailed = page.getByRole('alert').getByText(note.failure)
  await page.clock.runFor(NOTIFIED_WITHIN_MS)
  await expect(hasFailed).toBeVisible()
  letReactCome()
  await letReactAnswer(page)
  await expect(hasFailed).toBeVisible()
  expect(await note.readBack(page)).toBe('Half')
  expect(network.submissions).toEqual([])
  await note.fill(page, 'Whole')
  await expect(hasFailed).toHaveCount(0)
  await note.submit(page)
  await expect(page.getByRole('status').getByText(note.success)).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content: 'Whole' }])
})

test('A visitor whose bundle is broken reads so at a press, posts a note without it, and the fault is logged', async ({
  page,
}) => {
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
