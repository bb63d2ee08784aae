import { appError, experiments, leaveNote, submission } from '#content'
import { holdReact, letReactAnswer } from '../support/page/hold-react.ts'
import { showIdeas } from '../support/page/ideas.ts'
import { submitOffline } from '../support/page/submit-offline.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const NOTIFIED_WITHIN_MS = 10_000

test.use({ expectedOnConsole: /Failed to load resource|dynamically imported module|ERR_|not stored/ })

for (const [form, stored] of [
  ['note', { content: 'Early in the tunnel' }],
  ['meetup', expect.objectContaining({ name: 'Early in the tunnel' })],
] as const) {
  test(`A visitor who goes offline before React has loaded reads so, keeps the ${form}, and sends it once online`, async ({
    page,
    owner,
  }) => {
    const { table, submit, readBack, success } = visitorForms[form]
    await page.goto('/')
    const goOnline = await submitOffline(page, visitorForms[form], 'Early in the tunnel')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await readBack(page)).toBe('Early in the tunnel')
    await goOnline()
    await submit(page)
    await expect(page.getByRole('status').getByText(success)).toBeVisible()
    expect((await owner.read())[table]).toEqual([stored])
  })
}

test('A visitor whose connection hangs before React has loaded reads so in ten seconds, and nothing is sent unasked afterwards', async ({
  page,
  network,
  owner,
}) => {
  const { fill, submit, failure, success, readBack } = visitorForms.note
  const letReactCome = await holdReact(page)
  await page.goto('/')
  await fill(page, 'Half')
  await submit(page)
  const hasFailed = page.getByRole('alert').getByText(failure)
  await expect(hasFailed).toBeVisible({ timeout: NOTIFIED_WITHIN_MS })
  letReactCome()
  await letReactAnswer(page)
  await expect(hasFailed).toBeVisible()
  expect(await readBack(page)).toBe('Half')
  expect(network.submissions).toEqual([])
  await fill(page, 'Whole')
  await expect(hasFailed).toHaveCount(0)
  await submit(page)
  await expect(page.getByRole('status').getByText(success)).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content: 'Whole' }])
})

for (const then of ['is thanked for a message', 'opens the meetup'] as const)
  test(`A visitor whose note failed before React came and who ${then} reads no more of the note`, async ({ page }) => {
    const { note, message, meetup } = visitorForms
    await page.goto('/')
    const goOnline = await submitOffline(page, note, 'Early in the tunnel')
    const failure = page.getByText(note.failure)
    await expect(failure).toBeVisible()
    await goOnline()
    if (then === 'opens the meetup') {
      await meetup.controls(page).tile.click()
      await expect(meetup.controls(page).dialog).toBeVisible()
    } else {
      await message.fill(page, 'By the other form')
      await message.submit(page)
      await expect(page.getByRole('status').getByText(message.success)).toBeVisible()
    }
    await expect(failure).toHaveCount(0)
  })

test('A visitor whose note failed before React came finds it again after a reload', async ({ page }) => {
  const { fill, submit, failure, readBack } = visitorForms.note
  await page.route(/assets\/client/, (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  await fill(page, 'Kept over a reload')
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await submit(page)
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible()
  await page.reload()
  await expect.poll(() => readBack(page)).toBe('Kept over a reload')
})

test('A visitor who presses a button whose script is broken reads so, and the fault is on the console', async ({
  page,
}) => {
  const fault = page.waitForEvent('console', (entry) => entry.text().includes('broken bundle'))
  await page.route(/assets\/client/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken bundle, not stored')" }),
  )
  await page.goto('/')
  await showIdeas(page)
  await page.getByRole('button', { name: experiments.vote }).first().click()
  await expect(page.getByRole('alert').getByText(appError.notLoaded)).toBeVisible()
  await fault
  await page.keyboard.press('Escape')
  await expect(page.getByText(appError.notLoaded)).toHaveCount(0)
  await page.getByRole('button', { name: experiments.vote }).first().click()
  await page.getByRole('alert').getByRole('button', { name: submission.dismiss }).click()
  await expect(page.getByText(appError.notLoaded)).toHaveCount(0)
  await visitorForms.note.fill(page, 'Posted without script')
  await visitorForms.note.submit(page)
  await expect(page.getByRole('heading', { name: leaveNote.messages.success })).toBeVisible()
})
