import { expect, test } from './support/desk.ts'

test('On a phone the focus goes to the lead and back', async ({ page, openDesk, visitors }) => {
  for (const name of ['Bo', 'Ann']) await visitors.write({ name, message: name })
  await page.setViewportSize({ width: 390, height: 700 })
  await openDesk()
  const item = page.getByRole('link', { name: 'Bo' })
  const heading = page.getByRole('heading', { name: 'Bo' })
  await item.click()
  await expect(heading).toBeFocused()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(item).toBeFocused()
  await item.press('Enter')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(item).toBeFocused()
})

test('A lead that loads late leaves the owner’s focus alone', async ({ page, openDesk, visitors }) => {
  await visitors.write({ name: 'Bo' })
  await page.setViewportSize({ width: 390, height: 700 })
  const lead = Promise.withResolvers<void>()
  await page.route(/leads\/\d+$/, async (route) => {
    await lead.promise
    await route.continue()
  })
  await openDesk()
  await page.getByRole('link', { name: 'Bo' }).click()
  await expect(page.getByRole('region', { name: 'The chosen lead' }).getByRole('status')).toHaveText('Looking…')
  const back = page.getByRole('link', { name: 'Back to the list' })
  await back.focus()
  lead.resolve()
  await expect(page.getByRole('heading', { name: 'Bo' })).toBeVisible()
  await expect(back).toBeFocused()
})

test('A link to the person’s other lead gives it the focus', async ({ openDesk, visitors }) => {
  for (const message of ['First.', 'Second.']) await visitors.write({ name: 'Ann', message })
  const page = await openDesk()
  await page.getByRole('article').getByRole('link', { name: 'sent a message' }).click()
  await expect(page.getByRole('article')).toContainText('First.')
  await expect(page.getByRole('link', { name: 'Ann' }).filter({ hasText: 'First.' })).toBeFocused()
})
