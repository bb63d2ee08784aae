import type { Page } from '@playwright/test'
import { funFacts } from '#content'
import { expect, expectAccessible, test } from '../support/page/visit.ts'
import { sample } from '../support/sample.ts'

test.skip(!sample, 'another owner has other charts')

/** The page of a visitor who has moved, for whom the charts answer. */
async function visit(page: Page) {
  await page.goto('/')
  await page.mouse.move(9, 99)
  await expect(page.getByRole('slider', { name: 'Patience' })).toBeAttached()
}

test('A visitor drags a strength by keyboard, and the jobs are in another order, before and after React came', async ({
  page,
}) => {
  await visit(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const patience = page.getByRole('slider', { name: 'Patience' })
  await patience.press('ArrowRight')
  await expect(page.getByText('Analyst 89 · Researcher 81 · Manager 73')).toBeVisible()
  await page.getByRole('button', { name: funFacts.regenerate }).click()
  await expect(page.getByText(String(funFacts.facts[0]))).toBeHidden()
  await patience.press('End')
  await expect(page.getByText('Researcher 92 · Analyst 90 · Manager 82')).toBeVisible()
  await expect(patience).toHaveAttribute('aria-valuetext', /^99: Researcher 92/)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  await expectAccessible(page)
})

test('A visitor says yes to a draft, and it is sent; after the last she begins again', async ({ page }) => {
  await visit(page)
  const yes = page.getByRole('button', { name: 'Say yes to a draft' })
  await yes.click()
  await expect(page.getByText('4 sent, 33% of 12')).toBeVisible()
  for (let sent = 4; sent < 12; sent += 1) await yes.click()
  await expect(page.getByRole('status').getByText('If you said yes to 12 of 12 drafts.')).toBeAttached()
  await expect(page.getByText('If you said yes to 12 of 12 drafts.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Begin again' }).click()
  await expect(page.getByText('3 sent, 25% of 12')).toBeVisible()
})

test('A visitor weighs all skiers alike, and wrong reports stand as long as the resorts’', async ({ page }) => {
  await visit(page)
  const weight = page.getByRole('slider', { name: 'Past accuracy counts' })
  await weight.press('Home')
  await expect(weight).toHaveAttribute('aria-valuetext', '0 %: then 8 h 40 min')
  await weight.press('End')
  await expect(weight).toHaveAttribute('aria-valuetext', '100 %: median 25 min')
})
