import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/page/visit.ts'
import { sample } from '../support/sample.ts'

test.skip(!sample, 'another owner has other charts')

const ACCURACY = 'What if accuracy counted less?'

/** The page of a visitor who has moved, for whom the charts answer. */
async function visit(page: Page) {
  await page.goto('/')
  await page.mouse.move(9, 99)
  await expect(page.getByRole('slider', { name: ACCURACY })).toBeAttached()
}

test('A visitor says yes to a draft, and it is sent; after the last she starts over', async ({ page }) => {
  await visit(page)
  const yes = page.getByRole('button', { name: 'Say yes to a draft' })
  await yes.click()
  await expect(page.getByText('4 sent, 33% of 12')).toBeVisible()
  for (let sent = 4; sent < 12; sent += 1) await yes.click()
  await expect(page.getByRole('status').getByText('With your yes to 12 of 12 drafts.')).toBeAttached()
  await expect(page.getByText('With your yes to 12 of 12 drafts.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('3 sent, 25% of 12')).toBeVisible()
})

test('A visitor lets accuracy count less, and wrong reports stay up longer', async ({ page }) => {
  await visit(page)
  const weight = page.getByRole('slider', { name: ACCURACY })
  await weight.press('End')
  await expect(weight).toHaveAttribute('aria-valuetext', '100 %: then 8 h 40 min')
  await weight.press('Home')
  await expect(weight).toHaveAttribute('aria-valuetext', '0 %: median 25 min')
  await expectAccessible(page)
})
