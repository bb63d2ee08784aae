import { delayResponse } from '../support/browser/loading.ts'
import { expect, test } from './support/desk-fixtures.ts'

test('A late undo leaves an owner at the lead where she went', async ({ page, openDesk, writeLead }) => {
  for (const name of ['Cy', 'Bo', 'Ann']) await writeLead({ name })
  const lead = (name: string) => page.getByRole('article', { name })
  await openDesk()
  await lead('Ann').getByRole('button', { name: 'Archive' }).click()
  await expect(lead('Bo')).toBeVisible()
  await page.getByRole('link', { name: 'The desk' }).click()
  const letResponseCome = await delayResponse(page, 'undo$')
  // Safari focuses neither a pressed button nor a link.
  const press = (element: HTMLElement | SVGElement) => (element as HTMLElement).click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.getByRole('button', { name: 'Undo' }).evaluate(press)
  await page.getByRole('link', { name: 'Cy' }).evaluate(press)
  await expect(lead('Cy')).toBeVisible()
  await letResponseCome()
  await expect(page.getByText('Undone: Ann.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ann' })).toBeVisible()
  await expect(lead('Cy')).toBeVisible()
})

test('The owner who presses z twice undoes two changes in order', async ({ openDesk, writeLead }) => {
  await writeLead({ name: 'Ann' })
  const page = await openDesk()
  const lead = page.getByRole('article', { name: 'Ann' })
  await lead.getByRole('link', { name: 'Reply by mail' }).click()
  await expect(page.getByText('Ann: replied.')).toBeVisible()
  const letStateChange = await delayResponse(page, 'state$')
  await page.keyboard.press('e')
  await page.keyboard.press('e')
  let changes = 0
  page.on('response', (response) => void (response.url().endsWith('/state') && changes++))
  await letStateChange()
  await expect.poll(() => changes).toBe(2)
  await expect(page.getByText('Ann: archived.')).toBeVisible()
  const undos: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/undo') && undos.push(request.url())))
  const release = await delayResponse(page, 'undo')
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  // The key ? is handled after both.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(undos).toHaveLength(1)
  await page.keyboard.press('Escape')
  await release()
  await expect(lead.getByText('Open', { exact: true })).toBeVisible()
})

test('An undo that comes after another change says so', async ({ openDesk, writeLead, ownerClient }) => {
  await writeLead({ name: 'Ann' })
  const page = await openDesk()
  const lead = page.getByRole('article', { name: 'Ann' })
  await lead.getByRole('link', { name: 'Reply by mail' }).click()
  await expect(page.getByText('Ann: replied.')).toBeVisible()
  await ownerClient.query(`update private.leads set state = 'archived'`)
  await page.keyboard.press('z')
  await expect(page.getByText('Not undone: undone already, or changed or deleted elsewhere.')).toBeVisible()
  await expect(lead.getByText('Archived', { exact: true })).toBeVisible()
})

test('A double click on Archive leaves the next lead open', async ({ openDesk, writeLead }) => {
  for (const name of ['Bo', 'Ann']) await writeLead({ name })
  const page = await openDesk()
  const archive = page.getByRole('article', { name: 'Ann' }).getByRole('button', { name: 'Archive' })
  const { x = 0, y = 0 } = (await archive.boundingBox()) ?? {}
  await page.mouse.click(x + 5, y + 5)
  await expect(page.getByRole('article', { name: 'Bo' })).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  // A click on the text of a dialog takes the focus out of it.
  await page.getByText('next lead').click()
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: Ann.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bo' })).toBeVisible()
})
