import { holdReact, letReactAnswer } from '../support/page/hold-react.ts'
import { submitWithoutLine } from '../support/page/submit-without-line.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const TOLD_WITHIN_MS = 10_000

test.use({ expectedOnConsole: /Failed to load resource|ERR_|not stored/ })

for (const [form, stored] of [
  ['note', { content: 'Early in the tunnel' }],
  ['meetup', expect.objectContaining({ name: 'Early in the tunnel' })],
] as const) {
  test(`A visitor whose line goes before React came is told, keeps the ${form}, and sends it when the line is back`, async ({
    page,
    owner,
  }) => {
    const { table, submit, readBack, success } = visitorForms[form]
    await page.goto('/')
    const bringLineBack = await submitWithoutLine(page, visitorForms[form], 'Early in the tunnel')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await readBack(page)).toBe('Early in the tunnel')
    await bringLineBack()
    await submit(page)
    await expect(page.getByRole('status').getByText(success)).toBeVisible()
    expect((await owner.read())[table]).toEqual([stored])
  })
}

test('A visitor whose line hangs before React came is told in ten seconds, and nothing is sent unasked when it comes', async ({
  page,
  line,
  owner,
}) => {
  const { fill, submit, failure, success, readBack } = visitorForms.note
  const letReactCome = await holdReact(page)
  await page.goto('/')
  await fill(page, 'Half')
  await submit(page)
  const hasFailed = page.getByRole('alert').getByText(failure)
  await expect(hasFailed).toBeVisible({ timeout: TOLD_WITHIN_MS })
  letReactCome()
  await letReactAnswer(page)
  await expect(hasFailed).toBeVisible()
  expect(await readBack(page)).toBe('Half')
  expect(line.submissions).toEqual([])
  await fill(page, 'Whole')
  await expect(hasFailed).toHaveCount(0)
  await submit(page)
  await expect(page.getByRole('status').getByText(success)).toBeVisible()
  expect((await owner.read()).notes).toEqual([{ content: 'Whole' }])
})

test('A visitor whose mouse moves on over a page that React can’t reach asks for it once, and again at a press', async ({
  page,
}) => {
  let asked = 0
  await page.route(/assets\/client/, (route) => {
    asked++
    return route.abort('internetdisconnected')
  })
  await page.goto('/')
  const move = async () => {
    for (let step = 1; step <= 20; step++) await page.mouse.move(100 + step, 100)
    // What the moves asked for has been asked before this.
    await page.evaluate(() => fetch('/favicon.svg'))
  }
  await move()
  await expect.poll(() => asked).toBe(1)
  await move()
  await move()
  expect(asked).toBe(1)
  await page.unroute(/assets\/client/)
  await letReactAnswer(page)
})
