import { breakObserver } from '../support/break-observer.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

test.describe('at a path that leads nowhere', () => {
  test.use({ expectedOnConsole: /404.*\/no\/such\/page|Failed to load resource.*404/ })

  test('A visitor is told so and led home, and the path is logged', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await logged
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Builds the future')
  })
})

test.describe('when a part of the page breaks', () => {
  test.use({ expectedOnConsole: /The observer is broken/ })

  test('A visitor reads what went wrong, without a stack', async ({ page }) => {
    await breakObserver(page)
    await page.goto('/')
    await page.mouse.move(10, 10)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText('The observer is broken', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})
