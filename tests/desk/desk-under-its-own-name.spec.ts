import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { ask } from '../support/network/ask.ts'
import type { RunningSite } from '../support/sites/running-site.ts'
import { type SiteWithDesk, siteWithDesk } from './support/site-with-desk.ts'

let away: SiteWithDesk
let site: RunningSite
let token: string
let cookie: string
/** Of the owner's own browser. */
let own: { host: string; origin: string; 'sec-fetch-site': string }
const askAt = async (address: string, question: Parameters<typeof ask>[1]) => {
  const { body, ...answer } = await ask(address, question)
  return { ...answer, body: body.toString() }
}
const askDesk = (path: string, headers: Record<string, string>, method = 'GET') =>
  askAt(`http://127.0.0.1:${away.deskPort}${path}`, { method, headers })

test.beforeAll(async () => {
  away = await siteWithDesk({ isOverTls: false })
  site = await away.start()
  token = (await readFile(join(away.dataDir, 'desk-token'), 'utf8')).trim()
  own = { host: new URL(away.deskUrl).host, origin: away.deskUrl, 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams({ form: 'leave-note', content: 'For the owner alone' })
  expect((await fetch(site.url, { method: 'POST', body })).status).toBe(200)
  const remembered = await askDesk('/api/session', { ...own, authorization: `Bearer ${token}` }, 'POST')
  expect(remembered.headers['set-cookie']).toEqual([expect.stringMatching(/^desk\d+=.*; HttpOnly; SameSite=Strict$/)])
  cookie = String(remembered.headers['set-cookie']).split(';')[0] ?? ''
  expect((await askDesk('/api/leads', { ...own, cookie })).body).toContain('For the owner alone')
})
test.afterAll(() => away.stop())

test('A page elsewhere reaches nothing in the name of a device that is remembered', async () => {
  const { host } = own
  const changes: Record<string, string>[] = [
    { host: 'rebound.example' },
    { host: host.replace(/:\d+$/, '') },
    { host: `${host}.rebound.example` },
    { host: `rebound.example@${host}` },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: away.deskUrl.replace('http:', 'https:') },
    { origin: site.url },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  ]
  for (const headers of changes) {
    for (const [method, path] of [
      ['GET', '/api/leads'],
      ['GET', '/api/export?format=csv'],
      ['POST', '/api/session'],
      ['DELETE', '/api/leads/1/person'],
    ] as const) {
      const { status } = await askDesk(path, { ...own, cookie, authorization: `Bearer ${token}`, ...headers }, method)
      expect([headers, method, path, status]).toEqual([headers, method, path, 403])
    }
  }
  // A link in a mail opens the page, which has nothing in it; a frame does not.
  const { origin: _, ...followed } = { ...own, 'sec-fetch-site': 'cross-site' }
  const page = await askDesk('/?lead=1', { ...followed, 'sec-fetch-dest': 'document' })
  expect([page.status, page.body.includes('owner alone')]).toEqual([200, false])
  for (const dest of ['iframe', 'empty', 'object'])
    expect((await askDesk('/', { ...followed, 'sec-fetch-dest': dest })).status).toBe(403)
  expect((await askDesk('/', { ...followed, 'sec-fetch-dest': 'document' }, 'POST')).status).toBe(403)
})

test('Neither the token nor what is like it stands in for a remembered device', async () => {
  const [name] = cookie.split('=')
  for (const given of ['', `${name}=`, `${name}=${token}`, `${name}=${cookie}`, `${cookie}x`, `${name}=undefined`]) {
    expect([given, (await askDesk('/api/leads', { ...own, cookie: given })).status]).toEqual([given, 401])
  }
  // A page of the same domain sets cookies of the same name, and can't have the device forgotten so.
  const tossed = `${name}=%E0%A4%A; ${cookie}; ${name}=x`
  expect((await askDesk('/api/leads', { ...own, cookie: tossed })).status).toBe(200)
  const foreign = await askDesk('/api/session', { ...own, authorization: 'Bearer guess' }, 'POST')
  expect([foreign.status, foreign.headers['set-cookie']]).toEqual([401, undefined])
  // Through a tunnel whose name is not that of DESK_URL, a tab keeps the token, and no cookie goes to other programs there.
  const { port } = new URL(away.deskUrl)
  const tunnelled = {
    host: `localhost:${port}`,
    origin: `http://localhost:${port}`,
    authorization: `Bearer ${token}`,
  }
  const { body, headers } = await askDesk('/api/session', tunnelled, 'POST')
  expect([body, headers['set-cookie']]).toEqual(['{"isRemembered":false}', undefined])
})

test('Whoever floods the desk’s port without its token keeps no visitor waiting', async () => {
  const { host } = own
  const requests = `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(300)
  // He asks without end, and reads no answer.
  const sockets = Array.from({ length: 300 }, () =>
    connect(away.deskPort, '127.0.0.1')
      .on('error', () => {})
      .pause(),
  )
  for (const socket of sockets) socket.write(requests)
  try {
    await Promise.all(sockets.map((socket) => socket.connecting && once(socket, 'connect')))
    expect((await fetch(site.url, { signal: AbortSignal.timeout(10_000) })).status).toBe(200)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  // What was read of them is answered first.
  await expect.poll(async () => (await askDesk('/api/leads', { ...own, cookie })).status, { timeout: 40_000 }).toBe(200)
})

test('The visitors’ port has no desk, whatever name it is asked by', async () => {
  const asked: Record<string, string>[] = [{}, { host: own.host }, { authorization: `Bearer ${token}`, cookie }]
  for (const headers of asked) {
    for (const path of ['/api/leads', '/api/pulse', '/api/session', '/?lead=1']) {
      const { body, headers: answered } = await askAt(site.url + path, { headers })
      expect(answered['www-authenticate']).toBeUndefined()
      expect(body).not.toMatch(/owner alone|id="desk"/)
    }
  }
})

test('The token is in no history, storage, script, address, Referer or log', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))
  await page.goto(`${away.deskUrl}/?state=all#${token}`)
  await expect(page.getByRole('link', { name: 'A note' })).toBeVisible()
  await page.getByRole('link', { name: 'A note' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...sessionStorage },
      { ...localStorage },
      document.cookie,
      location.href,
      (window as unknown as { navigation: { entries: () => { url: string }[] } }).navigation
        .entries()
        .map(({ url }) => url),
    ]),
  )
  expect(kept).toContain('lead=1')
  const [address, ...others] = sent
  expect(address).toContain('state=all')
  const value = String(cookie.split('=')[1])
  for (const text of [kept, others.join(), site.logged()]) {
    expect(text).not.toContain(token)
    expect(text).not.toContain(value)
  }
  // A page on the visitors' port, of the same machine, asks with all that this browser has.
  await page.goto(site.url)
  const reached = await page.evaluate(
    (url) => fetch(url, { credentials: 'include' }).then((answer) => answer.text(), String),
    `${away.deskUrl}/api/leads`,
  )
  expect(reached).toBe('TypeError: Failed to fetch')
})

test('An owner reads from npm run desk where her desk is, and a new token has each device asked again', async () => {
  const port = String(away.deskPort)
  const env = { ...process.env, DATA_DIR: away.dataDir, DESK_PORT: port, DESK_URL: away.deskUrl }
  const desk = await promisify(execFile)(process.execPath, ['owner/desk.ts'], { env })
  expect(desk.stdout).toContain(`A desk is running already: ${away.deskUrl}/`)
  const pulse = async (headers: Record<string, string>) => (await askDesk('/api/pulse', { ...own, ...headers })).status
  expect(await pulse({ cookie })).toBe(200)
  const chosen = 'another-token-that-she-chose-herself'
  await away.start({ DESK_TOKEN: chosen })
  expect(await pulse({ cookie })).toBe(401)
  expect(await pulse({ authorization: `Bearer ${token}` })).toBe(401)
  expect(await pulse({ authorization: `Bearer ${chosen}` })).toBe(200)
})
