import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { owner } from '#content'
import { CHECKS } from '../../owner/doctor/checks.ts'
import { Examined } from '../../owner/doctor/examined.ts'
import { sendNote } from '../../owner/doctor/send-note.ts'
import { readEnvironment } from '../../server/env.ts'
import { startWebhook } from '../notify/support/webhook.ts'
import { ask } from '../support/network/ask.ts'
import { makeCertificate } from '../support/network/certificate.ts'
import { listen, stopListening } from '../support/network/listen.ts'
import { passOn } from '../support/network/pass-on.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { until } from '../support/programs/until.ts'
import { sample } from '../support/sample.ts'
import { copyOfTheSite } from '../support/sites/copy-of-the-site.ts'
import { findPostgrest } from '../support/sites/find-postgrest.ts'
import { PUBLISHABLE_KEY, startGateway } from '../support/sites/hosted-gateway.ts'
import { startHostedStore } from '../support/sites/hosted-site.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { asOwner } from '../support/sites/owner.ts'
import { startSite } from '../support/sites/running-site.ts'

const hasPostgrest = findPostgrest() !== undefined

type Found = { check: string; level: string; what: string; cure?: string }

/** What the host does to an answer on its way. */
let tamper: (headers: IncomingMessage['headers'], html: string) => string = (_, html) => html

const folder = openForTests(emptyDirectory)
const certificate = openForTests(() => makeCertificate(folder.path))
const webhook = await startWebhook()
const site = openForTests(() => startSite({ TRUSTED_PROXIES: '1', NOTIFY: `${webhook.url}/secret` }))
let host: Server
let address: string
beforeAll(async () => {
  host = createServer({ cert: readFileSync(certificate.certificate), key: readFileSync(certificate.key) }, serve)
  address = (await listen(host)).replace('http://127.0.0.1', 'https://localhost')
})
afterAll(() => Promise.all([stopListening(host), webhook.stop()]))

function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' }
  passOn(
    incoming,
    `${site.url}${incoming.url}`,
    async (answer) => {
      const isPage = incoming.url === '/'
      const body = isPage ? tamper(answer.headers, await text(answer)) : await text(answer)
      delete answer.headers['content-length']
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
    },
    headers,
  )
}

function doctor(parameters: string[], cwd = '.'): Promise<Found[]> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: site.dataDir }
  return new Promise((settle) => {
    const program = [join(cwd, 'owner/doctor.ts'), '--json', ...parameters]
    const all = { ...env, NODE_EXTRA_CA_CERTS: resolve(certificate.authority) }
    execFile(process.execPath, program, { cwd, env: all }, (error, out, err) => {
      const { found, faults } = out ? JSON.parse(out) : { found: [{ check: '', level: '', what: err }], faults: 0 }
      expect(Number(error?.code ?? 0)).toBe(faults > 0 ? 1 : 0)
      settle(found)
    })
  })
}
const levels = (found: Found[], checks: string[]) =>
  checks.map((check) => found.find((finding) => finding.check === check)?.level)
const finding = (check: string, what: RegExp, cure: RegExp) =>
  expect.objectContaining({
    check,
    level: 'fault',
    what: expect.stringMatching(what),
    cure: expect.stringMatching(cure),
  })

test('The doctor of a good live site says what is left to do, and that its test note arrives and is removed', async () => {
  const found = await doctor([address, '--send'])
  const good = [
    'build',
    'directory',
    'disk',
    'store',
    'migrations',
    'rights',
    'key',
    'backup',
    'page',
    'headers',
    'clock',
  ]
  expect(levels(found, [...good, 'notification'])).toEqual(Array(good.length + 1).fill('ok'))
  expect(found.filter(({ check }) => check === 'send').map(({ level, what }) => [level, what])).toEqual([
    ['ok', 'A note sent as visitors do has arrived.'],
    ['ok', expect.stringMatching(/^It was sent to .*: look whether it has arrived\.$/)],
  ])
  expect(webhook.posted.map(({ body }) => String(body.text))).toEqual([
    expect.stringContaining('A note of npm run doctor, which takes it away again'),
  ])
  expect(found).toContainEqual(finding('certificate', /^The certificate of localhost is good until/, /certbot renew/))
  if (sample) expect(found).toContainEqual(finding('words', /^Sample text is left: \d+ values/, /Write your own/))
  expect(await asOwner(site.dataDir, (owner) => owner.countRows())).toBe(0)
})

test('The doctor sees a page of another build, headers that are missing or changed, and a clock that is a day off', async () => {
  tamper = (headers, html) => {
    delete headers['content-security-policy']
    headers['x-frame-options'] = 'SAMEORIGIN'
    headers.date = new Date(Date.now() - 86_400_000).toUTCString()
    return html.replace('</h1>', '!</h1>')
  }
  const found = await doctor([address])
  tamper = (_, html) => html
  expect(found).toContainEqual(finding('page', /of another build than dist/, /upload dist/))
  expect(found).toContainEqual(
    finding(
      'headers',
      /content-security-policy of the page is missing; x-frame-options .* is “SAMEORIGIN”, not “DENY”/,
      /headers of this very build/,
    ),
  )
  expect(found).toContainEqual(finding('clock', /^It is .* at https:\/\/localhost.*, and .* here\.$/, /set-ntp true/))
})

test('The doctor sees that a notification is not delivered', async () => {
  webhook.status = 403
  // It stays, so that there is something to notify of for as long as this takes.
  const headers = { apikey: 'public', 'content-type': 'application/json' }
  await ask(`${site.url}/rest/v1/notes`, { method: 'POST', headers, body: '{"content":"Hello"}' })
  await until(() => webhook.refused.length > 0)
  const found = await doctor(['--send', address])
  expect(found).toContainEqual(finding('send', /^It was not sent to .*403/, /notification\.md/))
  expect(found).toContainEqual(finding('notification', /^Notification to .* fails: .*403/, /-- --send/))
})

test('The doctor sees words that are not in the build', async () => {
  const { folder, remove } = await copyOfTheSite('owner', 'dist', 'dist-hosts')
  onTestFinished(remove)
  const file = join(folder, 'content/owner.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace(owner.email, 'me@elsewhere.example'))
  const found = await doctor([], folder)
  expect(levels(found, ['build'])).toEqual(['fault'])
  expect(found).toContainEqual(
    finding('email', /nobody can receive mail at elsewhere\.example/, /content\/owner\.yaml/),
  )
  await rm(join(folder, 'dist'), { recursive: true })
  expect(await doctor([], folder)).toContainEqual(finding('build', /no built site/, /npm run build/))
})

describe('Where the page writes to a hosted store', () => {
  afterEach(() => void vi.unstubAllEnvs())

  /** One check, with whatever page is built. */
  async function look(check: 'key' | 'send', variables: Record<string, string>): Promise<Found[]> {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
    const examined = new Examined(readEnvironment(variables), undefined)
    Object.defineProperty(examined, 'built', { value: undefined })
    onTestFinished(() => examined.close())
    const found = (await (check === 'send' ? sendNote : CHECKS.key)?.(examined)) ?? []
    return [found].flat().map((finding) => ({ check, ...finding }))
  }

  test('the doctor sees a key that is wrong, or opens more than it may', async () => {
    const gateway = await startGateway(9)
    onTestFinished(gateway.stop)
    const lookWith = (key: string) =>
      look('key', { VITE_SUPABASE_URL: gateway.url, VITE_SUPABASE_PUBLISHABLE_KEY: key })
    expect(await lookWith('sb_publishable_old')).toEqual([
      finding('key', /refuses the page's key: Invalid API key/, /dashboard/),
    ])
    expect(await lookWith('sb_secret_abc')).toEqual([finding('key', /holds a secret key/, /publishable key/)])
  })

  test.skipIf(!hasPostgrest)(
    'the doctor sees whether it lets visitors read, and knows that a job notifies of notes',
    async () => {
      const store = await startHostedStore()
      onTestFinished(store.stop)
      const variables = { VITE_SUPABASE_URL: store.url, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY }
      expect(levels(await look('key', variables), ['key'])).toEqual(['ok'])
      const client = new Client(store.database)
      await client.connect()
      await client.query(`insert into private.channels values ('k', 'mail to me', now())`)
      const database = { DATABASE_URL: String(store.database.connectionString) }
      expect(await look('send', { ...variables, ...database })).toContainEqual({
        check: 'send',
        level: 'warn',
        what: expect.stringContaining('the job that runs npm run notify comes when it is gone again'),
        cure: expect.any(String),
      })
      await client.query('grant select on public.notes to anon')
      await client.end()
      expect(await look('key', variables)).toEqual([
        finding('key', /can read what visitors sent/, /replace it at once/),
      ])
    },
  )
})
