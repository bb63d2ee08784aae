import { expect, test, WITH_MOTION } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'
import { wholeChromium } from '../support/page/whole-chromium.ts'

// One browser for all: to start it takes longer than a test.
test.describe.configure({ mode: 'default' })
test.use({
  ...WITH_MOTION,
  // Playwright switches the cache off.
  launchOptions: wholeChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  expectedOnConsole: /404/,
})

for (const reaches of [false, true]) {
  test(`A visitor who ${reaches ? 'wrote' : 'read'}, went on and comes back has the page at once, as it was`, async ({
    page,
  }) => {
    await page.goto('/')
    if (reaches) await visitorForms.note.fill(page, 'Half a thou')
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted })))
    await page.goto('/no/such/page')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => (globalThis as { persisted?: boolean }).persisted)).toBe(true)
    if (reaches) expect(await visitorForms.note.readBack(page)).toBe('Half a thou')
  })
}

test('A visitor who loads the page again at its end is still there', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  const fromFoot = () => footer.evaluate((footer) => footer.getBoundingClientRect().bottom - innerHeight)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      return fromFoot()
    })
    .toBeLessThan(1)
  await page.reload()
  await expect(footer).toBeInViewport()
  await expect.poll(fromFoot).toBeLessThan(1)
})
