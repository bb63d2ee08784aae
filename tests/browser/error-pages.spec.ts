import { appError, hero, notFound } from '#content'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'

test.use({ viewport: { width: 320, height: 720 }, expectedOnConsole: /404|The window is broken/ })

test('A visitor of a missing page is led to the home page', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await logged
  await expect(page.getByRole('heading', { name: notFound.title })).toBeVisible()
  await expect(page.getByText(notFound.text)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: notFound.home }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.tagline)
})

test('A visitor reads the page’s error, without a stack', async ({ page }) => {
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('The window is broken')
    }
  })
  await page.goto('/')
  // A screen reader says it then.
  await expect(page.getByRole('heading', { name: appError.title })).toBeFocused()
  await expect(page.getByText('The window is broken', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
