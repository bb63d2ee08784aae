import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuilt } from '../../server/http/find-built.ts'
import { ask as askHttp } from '../support/network/ask.ts'
import { startDesk } from '../support/sites/running-desk.ts'
import { expect, test } from './support/desk.ts'

async function ask(address: string, path: string, question?: Parameters<typeof askHttp>[1]) {
  const { body, ...answer } = await askHttp(new URL(path, address).href, question)
  return { ...answer, body: String(body) }
}

const tokenOf = (address: string) => String(address.split('#')[1])
const bearer = (address: string) => ({ authorization: `Bearer ${tokenOf(address)}` })

test('Without the token, or with an old one, there is nothing but an empty page that asks for it', async ({
  deskAddress,
  dataDir,
  visitors,
  page,
}) => {
  await visitors.write({ name: 'Ann Lee' })
  expect(await ask(deskAddress, '/api/leads', { headers: bearer(deskAddress) })).toMatchObject({
    status: 200,
    body: expect.stringContaining('Ann Lee'),
  })
  const before = await startDesk(dataDir)
  await before.stop()
  expect(tokenOf(before.address).length).toBeGreaterThanOrEqual(40)
  for (const authorization of [undefined, '', 'Bearer ', 'Bearer undefined', `Bearer ${tokenOf(before.address)}`]) {
    for (const [method, path] of [
      ['GET', '/api/leads'],
      ['GET', '/api/leads/1'],
      ['GET', '/api/figures'],
      ['GET', `/api/export?format=csv&token=${tokenOf(deskAddress)}`],
      ['PUT', '/api/state'],
      ['PUT', '/api/undo'],
      ['DELETE', '/api/leads/1/person'],
      ['POST', '/'],
    ] as const) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
      expect([path, (await ask(deskAddress, path, { method, headers })).status]).toEqual([path, 401])
    }
  }
  const shell = await ask(deskAddress, '/')
  expect(shell.body).not.toContain('Ann')
  await page.clock.install()
  await page.goto(String(deskAddress.split('#')[0]))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const field = page.getByLabel('Token or address')
  await field.fill(before.address)
  // She takes her time.
  await page.clock.runFor(10_000)
  await expect(field).toHaveValue(before.address)
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByText('That is not the token of this desk.')).toBeVisible()
  await field.fill(deskAddress)
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('link', { name: 'Ann Lee' })).toBeVisible()
  expect(page.url()).not.toContain(tokenOf(deskAddress))
})

test('A page elsewhere reaches nothing, whatever name it gives this machine', async ({ deskAddress }) => {
  const { host } = new URL(deskAddress)
  const changes: Record<string, string>[] = [
    { host: 'rebound.example' },
    { host: `rebound.example:${host.split(':')[1]}` },
    { host: '127.0.0.1.rebound.example' },
    { host, origin: 'https://evil.example' },
    { host, origin: 'null' },
    { host, origin: 'http://127.0.0.1:1' },
    { host, 'sec-fetch-site': 'cross-site' },
    { host, 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of changes) {
    for (const path of ['/', '/api/leads']) {
      const answer = await ask(deskAddress, path, { headers: { ...bearer(deskAddress), ...headers } })
      expect([headers, path, answer.status]).toEqual([headers, path, 403])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  }
  // Through ssh -L the port is another.
  const tunnelled = { ...bearer(deskAddress), host: 'localhost:9999', origin: 'http://localhost:9999' }
  expect((await ask(deskAddress, '/api/leads', { headers: tunnelled })).status).toBe(200)
})

test('Every answer has the headers of the site, and what it says of people is not kept', async ({ deskAddress }) => {
  const { hosts = '' } = findBuilt('dist', 'dist-hosts') ?? {}
  const table = JSON.parse(await readFile(join(hosts, 'desk-headers.json'), 'utf8'))
  const { 'cache-control': _, ...wanted } = table.document
  for (const path of ['/', '/api/leads', '/api/nothing', '/api/leads?state=none']) {
    const { headers } = await ask(deskAddress, path, { headers: bearer(deskAddress) })
    expect(headers).toMatchObject(wanted)
    if (path !== '/') expect(headers['cache-control']).toBe('no-store')
  }
})

test('A lead made of markup, script, escapes and tricks is text and nothing else', async ({ openDesk, visitors }) => {
  const markup = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
  const address = 'a?bcc=spy&body=x,ceo'
  await visitors.write({
    name: `<b>Bob</b>\u202e\u001b[2J\nUndo`,
    email: `${address}@example.org`,
    message: `${markup} javascript:alert(1) mailto:spy@evil.example\u202etxt.exe\u0007`,
  })
  await visitors.write({ name: 'javascript:alert(1)', email: 'javascript:alert(1)@x,y', message: '=HYPERLINK("x")' })
  const page = await openDesk()
  await page.getByRole('link', { name: 'Bob' }).click()
  const lead = page.getByRole('article')
  await expect(lead).toContainText(markup)
  await expect(lead.getByRole('heading', { level: 2 })).toHaveText('<b>Bob</b>\\u202e␛[2J␊Undo')
  await expect(lead).not.toContainText(/\p{Bidi_Control}|[^\P{Cc}\n]/u)
  expect(await lead.locator('img, script, b').count()).toBe(0)
  await expect(page).toHaveTitle('(2) The desk')

  const links = page.locator('.lead-sheet a[href]:not(.lead-back)')
  const targets = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(targets).toEqual([expect.stringMatching(/^mailto:[^?&,;]+@example\.org\?subject=[^&]+&body=[^&]+$/)])
  const mail = new URL(String(targets[0]))
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(decodeURIComponent(mail.pathname)).toBe(`"${address}"@example.org`)
  expect(String(targets[0]).length).toBeLessThanOrEqual(2000)

  await page.getByRole('link', { name: /^javascript:alert/ }).click()
  await expect(lead.getByText('No reply is possible')).toBeVisible()
  await expect(links).toHaveCount(0)
})
