import { experiments, navigation, requestMeetup, submission } from '#content'
import type { Fault } from '../support/network/fault-proxy.ts'
import { delayFile, waitForReact } from '../support/page/hydration.ts'
import { blockStorage } from '../support/page/init-scripts.ts'
import { expect, test } from '../support/page/visit.ts'
import { someCategory, visitorForms } from '../support/page/visitor-forms.ts'

const { table, controls, fill, submit, failure, success, readBack } = visitorForms.message

/** What shared/rest.ts gives a response. */
const TIMES_OUT_AFTER_MS = 9_000
const OUTCOME_WITHIN_MS = 2 * TIMES_OUT_AFTER_MS
const PORTAL: Fault = { kind: 'answer', status: 200, type: 'text/html', body: '<h1>Sign in to the train</h1>' }

const attempts: [form: keyof typeof visitorForms, what: string, fault: Fault, clicks: number][] = [
  ['note', 'never answers, and the page does not move meanwhile', { kind: 'silence' }, 1],
  ['note', 'is a captive portal', PORTAL, 5],
  ['meetup', 'loses the answer', { kind: 'lost answer' }, 1],
]

test.use({
  expectedOnConsole:
    /Failed to load resource|dynamically imported module|not stored|ERR_|storage is blocked|no randomness left/,
})

for (const [form, what, fault, clicks] of attempts)
  test(`A visitor’s ${form} survives a connection that ${what}`, async ({ page, network, owner }) => {
    const { table, failure, success, fill, submit, readBack } = visitorForms[form]
    const text = 'In the tunnel'
    const stored = async () => (await owner.read())[table].filter((row) => JSON.stringify(row).includes(text)).length
    const hasFailed = page.getByRole('alert').getByText(failure).first()
    const hasArrived = page.getByRole('status').getByText(success)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)

    if (clicks > 2) await page.addInitScript(blockStorage)
    await page.goto('/')
    await fill(page, text)
    network.fail(`/rest/v1/${table}`, fault)
    const before = await height()
    await submit(page)
    if (fault.kind === 'silence') {
      await expect(page.getByRole('status').getByText(submission.sending)).toBeVisible()
      expect(await height()).toBe(before)
    }
    // By force, because nobody who storms a button waits until it is ready.
    for (let more = 1; more < clicks; more++) await page.locator(':focus').click({ force: true })

    await expect(hasFailed).toBeVisible({ timeout: OUTCOME_WITHIN_MS })
    await expect(hasArrived).toHaveCount(0)
    expect(await readBack(page)).toContain(text)

    network.heal()
    await submit(page)
    await expect(hasArrived).toBeVisible({ timeout: OUTCOME_WITHIN_MS })
    expect(await stored()).toBe(1)
  })

test('A visitor without a connection reads so within three seconds', async ({ page, context }) => {
  const { fill, submit, failure, success } = visitorForms.note
  await page.goto('/')
  await fill(page, 'In the tunnel')
  await waitForReact(page)
  await context.setOffline(true)
  await submit(page)
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible({ timeout: TIMES_OUT_AFTER_MS / 3 })
  await context.setOffline(false)
  await submit(page)
  await expect(page.getByRole('status').getByText(success)).toBeVisible()
})

test('A visitor’s message survives any answer, and is stored once', async ({ page, network, owner }) => {
  const hasFailed = page.getByRole('alert').getByText(failure)
  await page.goto('/')
  await fill(page, 'Again and again')
  for (const fault of [
    { kind: 'reset' },
    { kind: 'reset after the body' },
    { kind: 'slow drip' },
    { kind: 'answer', status: 429 },
    // A captive portal.
    { kind: 'answer', status: 302, location: '/' },
  ] satisfies Fault[]) {
    network.heal()
    network.fail(`/rest/v1/${table}`, fault)
    await submit(page)
    // A browser repeats by itself what a reset kept from an answer.
    await expect.poll(() => network.submissions.length, fault.kind).toBeGreaterThan(0)
    await expect(hasFailed, fault.kind).toBeVisible()
    expect(await readBack(page)).toBe('Again and again')
  }
  network.heal()
  await submit(page)
  await expect(page.getByRole('status').getByText(success)).toBeVisible()
  expect((await owner.read()).contact_submissions).toMatchObject([{ message: 'Again and again' }])
})

for (const fault of ['reset', 'silence'] as const) {
  test(`A visitor whose style sheet ends in ${fault} leaves a note`, async ({ page, network }) => {
    network.fail('/assets/rest', { kind: fault })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', /-/)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const { fill, controls, success } = visitorForms.note
    await fill(page, 'Without your style')
    // Without style the arriving pictures move what a mouse aims at.
    await controls(page).submit.press('Enter')
    await expect(page.getByText(success)).toBeVisible()
  })
}

test('A visitor without the deferred style sheet sees nothing hidden on purpose', async ({ page }) => {
  await page.route(/\.css$/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const idea of experiments.ideas) await expect(page.getByText(idea.title, { exact: true })).toBeHidden()
  await expect(page.getByText(requestMeetup.text)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(page.getByRole('link', { name: navigation.items[0]?.label, exact: true })).toHaveCount(1)
})

test('A visitor who leaves while a message is sent is heard', async ({ page, network, owner }) => {
  await page.goto('/')
  await waitForReact(page)
  await fill(page, 'Leaving')
  network.delayMs = 2_000
  await submit(page)
  await expect.poll(() => network.requests, { intervals: [20] }).toContain(`POST /rest/v1/${table}`)
  await page.goto('about:blank')
  await expect.poll(async () => (await owner.read()).contact_submissions.length).toBe(1)
})

test('A visitor’s message keeps its key until it is stored', async ({ page, network }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/rest/v1/${table}`)) keys.push(request.headers()['idempotency-key'])
  })
  const failOnce = async () => {
    await submit(page)
    await expect(page.getByRole('alert').getByText(failure)).toBeVisible()
  }
  network.fail(`/rest/v1/${table}`, { kind: 'answer', status: 500 })
  await page.goto('/')
  await fill(page, 'The first')
  await failOnce()
  await page.reload()
  await expect.poll(() => readBack(page)).toBe('The first')
  await expect(controls(page).category).toHaveValue(someCategory)
  await failOnce()
  expect(network.requests.filter((request) => request.includes('site_actions'))).toEqual([])

  network.heal()
  const releaseAnswer = await delayFile(page, table)
  await submit(page)
  await expect(page.getByRole('status').getByText(submission.sending)).toBeVisible()
  await expect.poll(() => keys.length).toBe(3)
  await fill(page, 'The second, while the first is on its way')
  releaseAnswer()
  await expect(page.getByRole('status').getByText(success)).toBeVisible()
  await submit(page)
  await expect.poll(() => keys.length).toBe(4)
  await expect(page.getByRole('status').getByText(success)).toBeVisible()
  const [first, afterReload, stored, second] = keys
  expect(first).toMatch(/^[\d-]{10,}$/)
  expect([afterReload, stored]).toEqual([first, first])
  expect(second).toMatch(/^[\d-]{10,}$/)
  expect(second).not.toBe(first)
})

test('A visitor whose browser fails during a message can send it again', async ({ page }) => {
  await page.goto('/')
  await fill(page, 'Still mine')
  await page.evaluate(() => {
    const { getRandomValues } = crypto
    crypto.getRandomValues = () => {
      crypto.getRandomValues = getRandomValues
      throw new Error('There is no randomness left')
    }
  })
  await submit(page)
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible()
  await expect(page.getByText(submission.sending)).toHaveCount(0)
  expect(await readBack(page)).toBe('Still mine')
  await submit(page)
  await expect(page.getByRole('status').getByText(success)).toBeVisible()
})
