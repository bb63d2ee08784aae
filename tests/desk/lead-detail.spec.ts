import { messageForm } from '#content'
import { delayResponse } from '../support/browser/loading.ts'
import { expect, test } from './support/desk-fixtures.ts'

test('The owner reads a lead that arrives, replies, and undoes that', async ({ openDesk, writeLead }) => {
  const page = await openDesk()
  await expect(page.getByRole('heading', { name: 'No open leads' })).toBeVisible()
  await expect(page.getByText('What visitors send appears here by itself.')).toBeVisible()
  await page.getByRole('link', { name: 'Spam' }).click()
  await writeLead({ name: 'www.seller.example', email: 'seller@example.org' })
  await expect(page.getByRole('link', { name: 'www.seller.example' })).toBeVisible()
  await expect(page.getByText('A new lead has arrived.')).toBeHidden()
  await page.getByRole('link', { name: 'Open', exact: true }).click()

  await writeLead({ name: 'Ann Lee', message: 'Good morning,\nwhich number is right?' })
  await expect(page).toHaveTitle('(1) The desk')
  await expect(page.getByText('A new lead has arrived.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('A new lead has arrived.')).toBeHidden()
  await page.getByRole('link', { name: 'Ann Lee' }).click()
  const lead = page.getByRole('article', { name: 'Ann Lee' })
  await expect(lead).toContainText('Good morning,\nwhich number is right?')
  await expect(lead).toContainText('Nothing else from this person.')

  const reply = lead.getByRole('link', { name: 'Reply by mail' })
  const link = new URL(String(await reply.getAttribute('href')))
  expect(link.pathname).toBe('ann@example.org')
  expect(link.searchParams.get('subject')).toBe(messageForm.reply.subject)
  expect(link.searchParams.get('body')).toContain('> Good morning,\r\n> which number is right?')
  await reply.click()
  await expect(lead.getByText('Replied', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('The desk')
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lead.getByText('Open', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('(1) The desk')
})

test('By keyboard the owner reads, archives and undoes', async ({ openDesk, writeLead }) => {
  for (const name of ['Third', 'Second', 'First']) await writeLead({ name, message: name })
  const page = await openDesk()
  const lead = (name: string) => page.getByRole('article', { name })
  await expect(lead('First')).toBeVisible()
  // The list opens without moving the focus.
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('j')
  await expect(lead('Second')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused()
  // The place of a key counts on an Arabic keyboard.
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ث', code: 'KeyE', bubbles: true })),
  )
  await expect(page.getByText('Second: archived.')).toBeVisible()
  await expect(lead('Third')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Third' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Second' })).toBeHidden()
  await page.keyboard.press('z')
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused()
  await expect(lead('Second')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByText('Undone: Second.')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Second' })).toBeFocused()
})

test('The owner turns the keyboard shortcuts off, also when zoomed in', async ({ page, openDesk, writeLead }) => {
  await writeLead({ name: 'Ann' })
  await openDesk()
  await expect(page.getByRole('article', { name: 'Ann' })).toBeVisible()
  // A zoomed window is as narrow as this one.
  await page.setViewportSize({ width: 390, height: 700 })
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('checkbox', { name: 'Enable keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
})

test('From 1000 pixels on, an owner sees a lead beside the list', async ({ page, openDesk, writeLead }) => {
  await writeLead({ name: 'Ann' })
  await page.setViewportSize({ width: 999, height: 720 })
  await openDesk()
  await expect(page.getByRole('link', { name: 'Ann' })).toBeVisible()
  await page.setViewportSize({ width: 1000, height: 720 })
  await page.reload()
  const lead = page.getByRole('article', { name: 'Ann' })
  await expect(lead).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ann' })).toBeVisible()
  // It stays when the owner zooms in or turns a tablet.
  await page.setViewportSize({ width: 999, height: 720 })
  await expect(page.getByRole('link', { name: 'Ann' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to the list' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Ann' })).toBeFocused()
  await expect(lead).toBeHidden()
  await page.goBack()
  await expect(lead).toBeVisible()
})

test('A slow response leaves an owner where she has gone meanwhile', async ({ page, openDesk, writeLead }) => {
  for (const name of ['Cy', 'Bo', 'Ann']) await writeLead({ name, message: name })
  await openDesk()
  const lead = (name: string) => page.getByRole('article', { name })
  const link = (name: string) => page.getByRole('link', { name })
  await expect(lead('Ann')).toBeVisible()
  let letResponseCome = await delayResponse(page, 'state$')
  // In Safari a clicked link leaves the focus where it is.
  await page.getByRole('main').focus()
  await page.keyboard.press('e')
  await link('Cy').evaluate((clicked: HTMLElement) => clicked.click())
  await letResponseCome()
  await expect(page.getByText('Ann: archived.')).toBeVisible()
  await expect(link('Ann')).toBeHidden()
  await expect(lead('Cy')).toBeVisible()

  letResponseCome = await delayResponse(page, 'state$')
  await page.keyboard.press('e')
  await page.keyboard.press('/')
  await letResponseCome()
  await expect(page.getByText('Cy: archived.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByRole('link', { name: 'Back to the list' }).click()
  letResponseCome = await delayResponse(page, String.raw`leads/\d+$`)
  await link('Bo').click()
  await page.getByRole('link', { name: 'Back to the list' }).focus()
  await letResponseCome()
  await expect(lead('Bo')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeFocused()
})

test('Forgetting leaves an owner where she has gone meanwhile', async ({ page, newAccessLink, writeLead }) => {
  for (const name of ['Cy', 'Bo', 'Ann']) await writeLead({ name, email: `${name}@example.org`, message: name })
  await page.goto(await newAccessLink())
  for (const [name, goOn] of [
    ['Ann', () => page.keyboard.press('j')],
    ['Bo', () => page.keyboard.press('/')],
  ] as const) {
    await page.getByRole('article', { name }).getByRole('button', { name: 'Forget' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(new RegExp(name))
    const letResponseCome = await delayResponse(page, 'forget$')
    await page.getByRole('button', { name: 'Forget for ever' }).focus()
    // A busy machine gets both keys at once.
    await Promise.all([page.keyboard.press('Enter'), goOn()])
    await expect(page.getByRole('dialog')).toBeHidden()
    await letResponseCome()
    await expect(page.getByText(`${name} is forgotten. Deleted: 1 row.`)).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByText('This lead has been deleted.')).toBeVisible()
})

test('Forgetting takes an owner from the forgotten lead to the title', async ({ page, newAccessLink, writeLead }) => {
  await writeLead({ name: 'Ann' })
  await page.goto(await newAccessLink())
  await page.getByRole('article', { name: 'Ann' }).getByRole('button', { name: 'Forget' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(/Ann/)
  const letResponseCome = await delayResponse(page, 'forget$')
  await page.getByRole('button', { name: 'Forget for ever' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await letResponseCome()
  await expect(page.getByText('This lead has been deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('The owner sees a lead’s age grow, and its deletion', async ({ page, newAccessLink, writeLead, ownerClient }) => {
  await writeLead({ name: 'Ann' })
  await page.clock.install()
  await page.goto(await newAccessLink())
  await expect(page.getByRole('article', { name: 'Ann' })).toContainText('this minute')
  // It fires each timer once, where runFor would let requests time out, whose error renders everything again.
  await page.clock.fastForward('05:00')
  await expect(page.getByRole('link', { name: 'Ann' })).toContainText('5 minutes ago')
  await writeLead({ name: 'Bo', at: new Date(Date.now() - 30 * 3_600_000) })
  await page.clock.runFor('00:05')
  await expect(page.getByRole('link', { name: 'Bo' })).toContainText('1 day ago')
  await ownerClient.query('delete from public.contact_submissions')
  await page.keyboard.press('e')
  await expect(page.getByText('Ann: changed or deleted elsewhere.')).toBeVisible()
  await page.clock.runFor('00:05')
  await expect(page.getByText('This lead has been deleted.')).toBeVisible()
})

test('The owner calls the person who asked for a meetup', async ({ openDesk, writeLead, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await writeLead({
    name: 'Raúl Díaz',
    email: '+16175550123@phone-contact.invalid',
    category: 'beer',
    message: 'Beer meetup request from Raúl. Phone: +1 617 555 0123. User agent: x. Referrer: Direct visit.',
  })
  const page = await openDesk()
  await expect(page.getByRole('link', { name: 'Raúl Díaz' })).toContainText(/Beer, \+1 617 555 0123\s*Meetup$/)
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+16175550123')
  await page.getByRole('button', { name: 'Copy number' }).click()
  await expect(page.getByText('Copied +1 617 555 0123.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+1 617 555 0123')
  await page.getByRole('link', { name: 'Call' }).click()
  await expect(page.getByText('Raúl Díaz: replied.')).toBeVisible()
  // A lead that the list no longer has stays, without the button that was pressed.
  await expect(page.getByRole('link', { name: 'Raúl Díaz' })).toBeHidden()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'Raúl Díaz' })).toBeFocused()
  // A copy has nothing to undo, by button or key.
  await page.getByRole('button', { name: 'Copy number' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page.keyboard.press('z')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('z')
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('Raúl Díaz: open again.')).toBeVisible()
  // After an undo, the change before it can be undone.
  for (const state of ['Archived', 'Replied', 'Open']) {
    await page.keyboard.press('z')
    await expect(page.getByRole('article').getByText(state, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('The owner forgets a person after she has seen the rows', async ({ openDesk, writeLead, ownerClient }) => {
  await writeLead({ name: 'Ann Lee', message: 'First.' })
  await writeLead({ name: 'Ann Lee', email: 'ANN@example.org', message: 'Second.' })
  await ownerClient.query(`insert into public.site_actions (action_type, details)
    values ('contact_form', '{"email": "ann@example.org", "message": "First."}')`)
  await writeLead({ name: 'Bo', email: 'bo@example.org' })
  const page = await openDesk()
  await page.getByRole('link', { name: 'Ann Lee' }).first().click()
  // The link leads to the person's other lead.
  await page.getByRole('article').getByRole('link', { name: 'Message' }).click()
  await expect(page.getByRole('article')).toContainText('First.')
  await expect(page.getByRole('link', { name: 'Ann Lee' }).filter({ hasText: 'First.' })).toBeFocused()
  await page.getByRole('button', { name: 'Forget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forget Ann Lee?' })
  await expect(dialog.getByText('3 rows')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(['contact_form', 'Second.', 'First.'])
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('link', { name: 'Ann Lee' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Forget' }).click()
  await dialog.getByRole('button', { name: 'Forget for ever' }).click()
  await expect(page.getByText('Ann Lee is forgotten. Deleted: 3 rows.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 open' })).toBeFocused()
  await expect(page.getByText('Choose a lead, or press j.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ann Lee' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Bo' })).toBeVisible()
})
