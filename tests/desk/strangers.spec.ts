import { sendRequest } from '../support/network/requests.ts'
import { expect, test } from './support/desk-fixtures.ts'

test('A stranger reads how to open the desk', async ({ page, deskOrigin }) => {
  await page.goto(`${deskOrigin}/desk/`)
  await expect(page.getByText('Open the link that npm run desk has printed.')).toBeVisible()
  // Another site may point a name of its own at this machine.
  expect((await sendRequest(`${deskOrigin}/desk/`, { headers: { host: 'rebound.example' } })).status).toBe(404)
})

test('A lead made of markup, script and escapes is only text', async ({ openDesk, writeLead }) => {
  const markup = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
  await writeLead({
    name: `<b>Bob</b>\u202e\u001b[2J\nUndo`,
    email: 'a?bcc=spy&body=x@example.org',
    message: `${markup} javascript:alert(1) mailto:spy@evil.example\u202etxt.exe\u0007`,
  })
  await writeLead({ name: 'javascript:alert(1)', email: 'javascript:alert(1)@x,y', message: '=HYPERLINK("x")' })
  const page = await openDesk()
  await page.getByRole('link', { name: 'Bob' }).click()
  const lead = page.getByRole('article')
  await expect(lead).toContainText(markup)
  await expect(lead.getByRole('heading', { level: 2 })).toHaveText('<b>Bob</b>\\u202e␛[2J␊Undo')
  await expect(lead).not.toContainText(/\p{Bidi_Control}|[^\P{Cc}\n]/u)
  expect(await lead.locator('img, script, b').count()).toBe(0)
  await expect(page).toHaveTitle('(2) The desk')

  const links = page.locator('.lead-pane a[href]:not(.lead-back)')
  const targets = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(targets).toEqual([expect.stringMatching(/^mailto:[^?&,;]+@example\.org\?subject=[^&]+&body=[^&]+$/)])

  await page.getByRole('link', { name: /^javascript:alert/ }).click()
  await expect(lead.getByText('No reply is possible')).toBeVisible()
  await expect(links).toHaveCount(0)
})
