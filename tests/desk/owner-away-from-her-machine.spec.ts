import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { CHECKS } from '../../owner/doctor/checks.ts'
import { Examined } from '../../owner/doctor/examined.ts'
import { readEnvironment } from '../../server/env.ts'
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
    await expect(page.getByRole('heading', { name: 'Who is there?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Token or address').fill(token)
    // As when she comes back from the program that keeps it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByLabel('Token or address')).toHaveValue(token)
    await page.getByRole('button', { name: 'Open the desk' }).tap()
    const lead = page.getByRole('article', { name: 'Ann Lee' })
    const answer = lead.getByRole('link', { name: 'Answer by mail' })
    await expect(answer).toBeInViewport({ ratio: 1 })
    expect((await answer.boundingBox())?.y).toBeGreaterThan(600)
    await expectAccessible(page)
    await answer.tap()
    await expect(lead.getByText('answered', { exact: true })).toBeVisible()

    site = await away.start(notify)
    await followLink()
    await expect(lead.getByText('answered', { exact: true })).toBeVisible()
    expect(page.url()).toBe(link)
    await page.getByRole('button', { name: 'Log out' }).tap()
    await expect(page.getByRole('heading', { name: 'Who is there?' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Who is there?' })).toBeVisible()
  } finally {
    await context.close()
    await away.stop()
    await mailServer.stop()
  }
})

test('An owner reads from npm run desk and the doctor where her desk is, and a new token has each device asked again', async ({
  request,
}) => {
  const away = await siteWithDesk({ isOverTls: false })
  const here = `http://127.0.0.1:${away.deskPort}`
  const statusWith = async (token: string) =>
    (await request.get(`${here}/api/pulse`, { headers: { authorization: `Bearer ${token}` } })).status()
  try {
    const site = await away.start()
    const token = (await readFile(join(away.dataDir, 'desk-token'), 'utf8')).trim()
    const env = { ...process.env, DATA_DIR: away.dataDir, DESK_PORT: String(away.deskPort), DESK_URL: away.deskUrl }
    const desk = await promisify(execFile)(process.execPath, ['owner/desk/main.ts'], { env })
    expect(desk.stdout).toContain(`A desk is running already: ${away.deskUrl}/`)
    const doctor = async (deskUrl: string) => {
      const environment = readEnvironment({ DESK_URL: deskUrl, DESK_PORT: String(away.deskPort) })
      const found = [await CHECKS.desk?.(new Examined(environment, undefined))].flat()
      return found.map((finding) => JSON.stringify(finding)).join()
    }
    expect(await doctor(`http://localhost:${away.deskPort}`)).toMatch(/^{"level":"ok"[^}]+}$/)
    expect(await doctor(site.url)).toMatch(/"fault".*but another program.*Lead that name to port/)
    expect(await doctor(`http://127.0.0.2:${away.deskPort}`)).toMatch(/"fault".*but nothing: .*Lead that name to port/)

    const { headers } = await fetch(`${here}/api/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, origin: away.deskUrl },
    })
    const [cookie = ''] = headers.getSetCookie()[0]?.split(';') ?? []
    expect((await fetch(`${here}/api/pulse`, { headers: { cookie } })).status).toBe(200)

    await away.start({ DESK_TOKEN: 'another-token-that-she-chose-herself' })
    expect((await fetch(`${here}/api/pulse`, { headers: { cookie } })).status).toBe(401)
    expect([await statusWith(token), await statusWith('another-token-that-she-chose-herself')]).toEqual([401, 200])
  } finally {
    await away.stop()
  }
})
