import { findChromium } from '../support/chromium.ts'
import { expect, test } from '../support/visit.ts'
import { visitorForms } from '../support/visitor-forms.ts'

test.skip(!visitorForms.note.isOnPage, 'the page has no note form')

test('A visitor who comes back has the page as it was', async ({ playwright, launchOptions, pageUrl }) => {
  // Chromium without a window has no back/forward cache, and Playwright switches it off.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    channel: 'chromium',
    executablePath: findChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage()
  await page.goto(pageUrl)
  await visitorForms.note.fill(page, 'Half a thou')
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted })))
  await page.goto(`${pageUrl}/no/such/page`)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => (globalThis as { persisted?: boolean }).persisted)).toBe(true)
  expect(await visitorForms.note.readBack(page)).toBe('Half a thou')
  await browser.close()
})
