import { readFile } from 'node:fs/promises'
import { createLinkSecret } from '../../desk/server/secrets.ts'
import { sendRequest } from '../support/requests.ts'
import { expect, test } from './support/desk.ts'

async function requestDesk(url: string, path: string, options?: Parameters<typeof sendRequest>[1]) {
  const { body, ...response } = await sendRequest(new URL(path, url).href, options)
  return { ...response, body: String(body) }
}

const json = { 'content-type': 'application/json' }

/** @returns the cookie of a session */
async function openSession(origin: string, link: string): Promise<string> {
  const body = JSON.stringify({ link })
  const response = await requestDesk(origin, '/desk/api/link-session', {
    method: 'POST',
    headers: { ...json, origin },
    body,
  })
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}

test('A stranger without a session gets only an empty page', async ({ deskOrigin, ownerClient, writeLead, page }) => {
  await writeLead({ name: 'Ann Lee' })
  const cookie = await openSession(deskOrigin, await createLinkSecret(ownerClient, 'local link'))
  const [name, value = ''] = cookie.split('=')
  expect((await requestDesk(deskOrigin, '/desk/api/leads', { headers: { cookie } })).body).toContain('Ann Lee')
  for (const given of [
    '',
    `${name}=`,
    `${name}=undefined`,
    `${name}=${value}x`,
    `${name}=${value.slice(1)}`,
    `${name}=%00; =; ${name}`,
  ]) {
    for (const [method, path] of [
      ['GET', '/leads'],
      ['GET', '/leads/1'],
      ['GET', '/statistics'],
      ['GET', `/export?format=csv&${cookie}`],
      ['GET', '/devices'],
      ['GET', '/doctor'],
      ['PUT', '/state'],
      ['POST', '/backup'],
      ['POST', '/person'],
      ['DELETE', '/person'],
      ['DELETE', '/sessions'],
    ] as const) {
      const headers = { ...json, 'content-length': method === 'GET' ? '0' : '2', origin: deskOrigin, cookie: given }
      const body = method === 'GET' ? undefined : '{}'
      const { status } = await requestDesk(deskOrigin, `/desk/api${path}`, { method, headers, body })
      expect([given, path, status]).toEqual([given, path, 401])
    }
  }
  // A page of the same domain may set cookies of the same name, which must not sign the owner out.
  const tossed = `${name}=; ${`${name}=x; `.repeat(100)}${cookie}`
  expect((await requestDesk(deskOrigin, '/desk/api/leads', { headers: { cookie: tossed } })).status).toBe(200)
  expect((await requestDesk(deskOrigin, '/desk/')).body).not.toContain('Ann')
  await page.goto(`${deskOrigin}/desk/`)
  await expect(page.getByText('Open the link that npm run desk has printed.')).toBeVisible()
})

test('A page of another origin or host name reaches nothing', async ({ deskOrigin, ownerClient }) => {
  const cookie = await openSession(deskOrigin, await createLinkSecret(ownerClient, 'local link'))
  const { host } = new URL(deskOrigin)
  const allowed = { host, cookie, origin: deskOrigin, ...json }
  const send = (headers: Record<string, string>, method = 'PUT') =>
    requestDesk(deskOrigin, '/desk/api/retention', { method, headers, ...(method === 'PUT' && { body: '{"days":0}' }) })
  expect((await send(allowed)).status).toBe(200)
  for (const path of ['/desk', '/desk/', '/desk/api/leads', '/desk/desk.webmanifest']) {
    const { status } = await requestDesk(deskOrigin, path, { headers: { cookie, host: 'rebound.example' } })
    expect([path, status]).toEqual([path, 404])
  }
  const changes: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { origin: deskOrigin.replace('http:', 'https:') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of changes) {
    for (const method of ['GET', 'PUT']) {
      const response = await send({ ...allowed, ...headers }, method)
      expect([headers, method, response.status]).toEqual([headers, method, 403])
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  }
  // A form of another page sends no JSON, and a change without Origin is none of the desk's page.
  const { origin: _, ...withoutOrigin } = allowed
  expect((await send(withoutOrigin)).status).toBe(403)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    expect((await send({ ...allowed, 'content-type': type })).status).toBe(415)
  // A session counts only at its origin, also under the cookie's name of another port, as through ssh -L.
  const tunnelled = { ...allowed, host: 'localhost:9999', origin: 'http://localhost:9999' }
  expect((await send({ ...tunnelled, cookie: cookie.replace(/^desk\d+/, 'desk9999') })).status).toBe(401)
  expect((await send(tunnelled)).status).toBe(401)
})

test('No response of the desk is stored by a browser or proxy', async ({ deskOrigin, ownerClient }) => {
  const cookie = await openSession(deskOrigin, await createLinkSecret(ownerClient, 'local link'))
  const { document } = JSON.parse(await readFile('dist-server/desk-headers.json', 'utf8'))
  expect(document['content-security-policy']).toContain("require-trusted-types-for 'script'")
  for (const path of ['/', '/api/leads', '/api/nothing', '/api/leads?state=none']) {
    const { headers } = await requestDesk(deskOrigin, `/desk${path}`, { headers: { cookie } })
    expect(headers).toMatchObject({ ...document, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  }
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
