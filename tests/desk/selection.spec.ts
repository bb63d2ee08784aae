import type { Client } from 'pg'
import { delayResponse } from '../support/browser/loading.ts'
import { liftLimits } from '../support/store/database-connection.ts'
import { expect, test } from './support/desk-fixtures.ts'

/** Counts the leads of each category in each state. */
async function countStates(ownerClient: Client): Promise<Record<string, number>> {
  const { rows } = await ownerClient.query(
    `select category || ' ' || state as what, count(*) from private.leads group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}

test('The owner marks 1,500 rows as spam, and undoes it once', async ({ openDesk, writeLead, ownerClient }) => {
  await liftLimits(ownerClient)
  await writeLead({ name: 'Ann Lee' })
  await ownerClient.query(
    `insert into public.contact_submissions (name, email, category, message)
     select 'Eve', 'eve' || nth || '@example.org', 'friend', 'Hello ' || nth from generate_series(1, 1500) nth`,
  )
  const page = await openDesk('/?category=friend')
  await expect(page.getByRole('heading', { name: '1,501 open' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Eve' }).first().check()
  await expect(page.getByText('1 of 1,500 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all 1,500' }).click()
  await expect(page.getByText('All 1,500 selected')).toBeVisible()
  // She has not seen this one.
  await writeLead({ name: 'Heidi', category: 'friend' })
  await expect(page.getByRole('checkbox', { name: 'Select Heidi' })).not.toBeChecked()

  await page.getByRole('region', { name: 'Selected leads' }).getByRole('button', { name: 'Spam' }).click()
  await expect(page.getByText('1,500 leads: marked as spam.')).toBeVisible()
  expect(await countStates(ownerClient)).toEqual({ 'client open': 1, 'friend open': 1, 'friend spam': 1500 })
  await expect(page.getByRole('heading', { name: '2 open' })).toBeVisible()
  // At her phone she has changed two of them.
  await ownerClient.query(`update private.leads set state = 'replied' where id in (
    select id from private.leads where state = 'spam' limit 2)`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 1,498 leads.')).toBeVisible()
  expect(await countStates(ownerClient)).toEqual({ 'client open': 1, 'friend replied': 2, 'friend open': 1499 })
})

test('By checkbox the owner selects several, and goes on', async ({ openDesk, writeLead, ownerClient }) => {
  for (const name of ['Fay', 'Eve', 'Dan', 'Cy', 'Bo', 'Ann']) await writeLead({ name, message: name })
  const page = await openDesk()
  const bar = page.getByRole('region', { name: 'Selected leads' })
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  const link = (name: string) => page.getByRole('link', { name })
  for (const name of ['Bo', 'Cy', 'Dan']) await box(name).check()
  await expect(page.getByText('3 of 6 selected')).toBeVisible()
  await box('Cy').uncheck()
  await page.keyboard.press('e')
  await expect(page.getByText('2 leads: archived.')).toBeVisible()
  await expect(link('Dan')).toBeHidden()
  await expect(link('Cy')).toBeFocused()
  await expect(page.getByRole('article', { name: 'Ann' })).toBeVisible()

  for (const name of ['Ann', 'Cy', 'Eve']) await box(name).check()
  await expect(page.getByText('3 of 4 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Spam' }).click()
  await expect(page.getByText('3 leads: marked as spam.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Fay' })).toBeVisible()
  await expect(link('Fay')).toBeFocused()

  await page.getByRole('link', { name: 'Spam' }).click()
  await expect(link('Eve')).toBeVisible()
  await bar.getByRole('button', { name: 'Select all 3' }).click()
  await bar.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByText('3 leads: open again.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 open' })).toBeFocused()
  expect(await countStates(ownerClient)).toEqual({ 'client archived': 2, 'client open': 4 })
})

test('Select all waits for the list and the count of new filters', async ({ page, openDesk, writeLead }) => {
  for (const name of ['Cy', 'Bo', 'Ann']) await writeLead({ name, message: name })
  await openDesk('/?search=Bo')
  const bar = page.getByRole('region', { name: 'Selected leads' })
  await expect(bar.getByRole('button', { name: 'Select all 1' })).toBeVisible()
  const letListCome = await delayResponse(page, String.raw`leads\?`)
  const letCountCome = await delayResponse(page, 'count')
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('link', { name: 'Bo' })).toBeVisible()
  await expect(bar).toHaveText('')
  await letListCome()
  await expect(page.getByRole('link', { name: 'Ann' })).toBeVisible()
  await expect(bar).toHaveText('')
  await letCountCome()
  await expect(bar.getByRole('button', { name: 'Select all 3' })).toBeVisible()
})

test('The first lead is open beside the list, except on phones', async ({ page, openDesk, writeLead, ownerClient }) => {
  const lead = (name: string) => page.getByRole('article', { name })
  const link = (name: string) => page.getByRole('link', { name })
  const heading = (name: string) => page.getByRole('heading', { name })
  await openDesk()
  await expect(page.getByText('What visitors send appears here by itself.')).toBeVisible()
  for (const name of ['Cy', 'Bo', 'Ann']) {
    await writeLead({ name, message: name })
    // The list was empty, so its first lead is open, and stays so.
    await expect(lead('Cy')).toBeVisible()
  }
  await openDesk()
  await expect(lead('Ann')).toBeVisible()
  await writeLead({ name: 'Dan', message: 'Dan' })
  await expect(link('Dan')).toBeVisible()
  await expect(lead('Ann')).toBeVisible()
  expect(await countStates(ownerClient)).toEqual({ 'client open': 4 })
  for (const [leave, shown] of [
    ['The desk', page.getByText('Choose a lead, or press j.')],
    ['All', lead('Dan')],
  ] as const) {
    await link(leave).click()
    await expect(shown).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.goBack()
    await expect(link('Ann')).toBeFocused()
    await expect(lead('Ann')).toBeVisible()
  }
  // Back and a reload show what she read, though another lead is the first by now.
  await link('Bo').click()
  await expect(lead('Bo')).toBeVisible()
  await page.goBack()
  await expect(lead('Ann')).toBeVisible()
  await page.reload()
  await expect(lead('Ann')).toBeVisible()

  // The focus goes to the lead and back on a phone.
  await page.setViewportSize({ width: 390, height: 700 })
  await openDesk()
  await expect(link('Dan')).toBeVisible()
  await expect(page.getByRole('article')).toBeHidden()
  await link('Bo').click()
  await expect(heading('Bo')).toBeFocused()
  const back = page.getByRole('link', { name: 'Back to the list' })
  await back.click()
  await expect(link('Bo')).toBeFocused()
  await link('Bo').press('Enter')
  await expect(heading('Bo')).toBeFocused()
  await expect(heading('Bo')).toHaveCSS('outline-style', 'solid')
  await page.goBack()
  await expect(link('Bo')).toBeFocused()
  await page.goForward()
  await lead('Bo').getByRole('button', { name: 'Mark replied' }).click()
  await expect(heading('Cy')).toBeFocused()
  // Back leads to the list, however many leads were shown before.
  await page.goBack()
  await expect(link('Cy')).toBeFocused()
})

test('A held key acts once; a phone’s status bar covers no button', async ({
  page,
  openDesk,
  writeLead,
  ownerClient,
}) => {
  for (const name of ['Dan', 'Cy', 'Bo', 'Ann']) await writeLead({ name, message: 'Hello. '.repeat(200) })
  await openDesk()
  await expect(page.getByRole('article', { name: 'Ann' })).toBeVisible()
  await page.keyboard.down('e')
  await page.keyboard.down('e')
  await page.keyboard.up('e')
  await expect(page.getByText('Ann: archived.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await countStates(ownerClient)).toEqual({ 'client archived': 1, 'client open': 3 })

  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByRole('article', { name: 'Bo' }).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Bo: archived.')).toBeVisible()
  const covered = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.status-bar')?.getBoundingClientRect()
      const region = document.querySelector('#desk')?.getBoundingClientRect()
      return (region?.bottom ?? 0) - (bar?.top ?? 0)
    })
  expect(await covered()).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Dan' })).toBeVisible()
  expect(await covered()).toBeLessThanOrEqual(0)
})

test('The title gets the focus of a deleted lead’s item', async ({ page, newAccessLink, writeLead, ownerClient }) => {
  await writeLead({ name: 'Ann' })
  await page.goto(await newAccessLink())
  const ann = page.getByRole('link', { name: 'Ann' })
  await ann.click()
  const letListCome = await delayResponse(page, String.raw`leads\?`)
  await ownerClient.query('delete from public.contact_submissions')
  await expect(page.getByText('This lead has been deleted.')).toBeVisible()
  await expect(ann).toBeFocused()
  await letListCome()
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeFocused()
})
