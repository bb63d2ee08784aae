import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { MailServer } from '../notify/support/mail-server.ts'
import { expectAccessible, START_MS } from '../support/page/visit.ts'
import { until } from '../support/programs/until.ts'
import { siteWithDesk } from './support/site-with-desk.ts'

test('On her phone the owner follows the link of a mail to the lead, gives the token once, answers, and is remembered', async ({
  browser,
}) => {
  test.setTimeout(START_MS)
  const mailServer = await new MailServer().start()
  const away = await siteWithDesk({ isOverTls: true })
  const notify = { NOTIFY: 'mailto:me@example.org', SMTP_URL: mailServer.url }
  const context = await browser.newContext({
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
  })
  try {
    let site = await away.start(notify)
    const body = new URLSearchParams({ form: 'send-message', name: 'Ann Lee', email: 'ann@example.org' })
    body.set('category', 'client')
    body.set('message', 'Which of the two dashboards is the right one? '.repeat(40))
    expect((await fetch(site.url, { method: 'POST', body })).status).toBe(200)
    await until(() => mailServer.mails.length === 1)
    const link = /^At your desk: (\S+)$/m.exec(String(mailServer.mails[0]?.text))?.[1] ?? ''
    expect(link).toMatch(new RegExp(`^${away.deskUrl}/\\?lead=\\d+$`))

    // Her mails are on a page elsewhere.
    const page = await context.newPage()
    const followLink = async () => {
      await page.goto(site.url)
      await page.evaluate(
        (href) => document.body.prepend(Object.assign(document.createElement('a'), { href, id: 'mail' })),
        link,
      )
      await page.locator('#mail').evaluate((anchor: HTMLAnchorElement) => anchor.click())
    }
    await followLink()
    const token = (await readFile(join(away.dataDir, 'desk-token'), 'utf8')).trim()
    expect((await stat(join(away.dataDir, 'desk-token'))).mode & 0o777).toBe(0o600)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Token or address').fill(token)
    // As when she comes back from the program that keeps it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByLabel('Token or address')).toHaveValue(token)
    await page.getByRole('button', { name: 'Open the desk' }).tap()
    const lead = page.getByRole('article', { name: 'Ann Lee' })
    const answer = lead.getByRole('link', { name: 'Reply by mail' })
    await expect(answer).toBeInViewport({ ratio: 1 })
    expect((await answer.boundingBox())?.y).toBeGreaterThan(600)
    await expectAccessible(page)
    await answer.tap()
    await expect(lead.getByText('replied', { exact: true })).toBeVisible()

    site = await away.start(notify)
    await followLink()
    await expect(lead.getByText('replied', { exact: true })).toBeVisible()
    expect(page.url()).toBe(link)
    await page.getByRole('button', { name: 'Log out' }).tap()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  } finally {
    await context.close()
    await away.stop()
    await mailServer.stop()
  }
})
