import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { owner } from '#content'
import type { NamedResult } from '../../server/doctor/check-result.ts'
import { runChecks } from '../../server/doctor/run-checks.ts'
import { sendTestNote } from '../../server/doctor/send-test-note.ts'
import { openStoreAccess } from '../../server/doctor/store-access.ts'
import { readEnvironment } from '../../server/process/env.ts'
import { startWebhook } from '../notify/support/webhook.ts'
import { createCertificate } from '../support/network/certificate.ts'
import { listen, stopListening } from '../support/network/ports.ts'
import { forwardRequest, forwardResponse, postRow } from '../support/network/requests.ts'
import { openForFile, openForTest } from '../support/open-for-tests.ts'
import { execCommand } from '../support/run-program.ts'
import { startSite } from '../support/site/running-site.ts'
import { copySite } from '../support/site/site-copy.ts'
import { isSample } from '../support/skip-tests.ts'
import { withDatabase } from '../support/store/database-connection.ts'
import { runAsSuperuser } from '../support/store/postgres-servers.ts'
import { findPostgrest } from '../support/store/postgrest.ts'
import { PUBLISHABLE_KEY, startSupabaseStore } from '../support/store/supabase-store.ts'
import { waitUntil } from '../support/wait-until.ts'

const hasPostgrest = findPostgrest() !== undefined

const certificate = openForFile(createCertificate)
const webhook = openForFile(startWebhook)
const site = openForFile(() => startSite({ TRUSTED_PROXIES: '1', NOTIFY: `${webhook().url}/secret` }))
const host = openForFile(async () => {
  const server = createServer(
    { cert: readFileSync(certificate().certificate), key: readFileSync(certificate().key) },
    serve,
  )
  const url = (await listen(server)).replace('http://127.0.0.1', 'https://localhost')
  return { url, close: () => stopListening(server) }
})

function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers, 'x-forwarded-proto': 'https' }
  forwardRequest(incoming, `${site().url}${incoming.url}`, forwardResponse(outgoing), headers)
}

async function doctor(parameters: string[], folder?: string): Promise<NamedResult[]> {
  const environment = { DATA_DIR: site().dataDir, NODE_EXTRA_CA_CERTS: resolve(certificate().authority) }
  const { out, exitCode } = await execCommand(['doctor', '--json', ...parameters], environment, folder)
  const { results, faults } = JSON.parse(out)
  expect(exitCode).toBe(faults > 0 ? 1 : 0)
  return results
}

/** Checks as `npm run doctor -- --send` does, in a process that trusts no certificate of the tests. */
async function examine(siteUrl: string): Promise<NamedResult[]> {
  const found: NamedResult[] = []
  const environment = readEnvironment({ DATA_DIR: site().dataDir })
  for await (const result of runChecks(environment, { siteUrl, sendsTestNote: true })) found.push(result)
  return found
}

const levels = (found: NamedResult[], checks: string[]) =>
  checks.map((check) => found.find((result) => result.check === check)?.level)
const fault = (check: string, finding: RegExp, fix: RegExp) =>
  expect.objectContaining({
    check,
    level: 'fault',
    finding: expect.stringMatching(finding),
    fix: expect.stringMatching(fix),
  })

test('The doctor of a good live site prints eight lines at most', async () => {
  const found = await doctor([host().url, '--send'])
  expect(found.length).toBeLessThanOrEqual(8)
  const good = ['store', 'disk', 'backup', 'notification', 'page', 'zone']
  expect(levels(found, good)).toEqual(Array(good.length).fill('ok'))
  expect(found.find(({ check }) => check === 'notification')?.finding).toMatch(
    /^A note .* has arrived, and was sent to webhook/,
  )
  expect(webhook().posted.map(({ body }) => String(body.text))).toEqual([
    expect.stringContaining('A note of npm run doctor, which deletes it again'),
  ])
  // The certificate of the tests is valid for two days.
  expect(levels(found, ['certificate'])).toEqual(['warn'])
  if (isSample) expect(found).toContainEqual(fault('build', /^Sample text is left: \d+ values/, /Write your own/))
  expect(await withDatabase(site().dataDir, (database) => database.countRows())).toBe(0)
})

test('A name that does not resolve is one fault, without a note', async () => {
  const faults = (await examine('https://ada.invalid')).filter(({ check }) =>
    ['notification', 'page', 'certificate'].includes(check),
  )
  expect(faults).toContainEqual(
    expect.objectContaining({ level: 'warn', finding: expect.stringMatching(/^No note was sent/) }),
  )
  expect(faults.filter(({ level }) => level === 'fault')).toEqual([
    fault('page', /^https:\/\/ada\.invalid does not answer: .*ada\.invalid/, /A or AAAA record/),
  ])
})

test('A certificate that browsers refuse is one fault', async () => {
  const found = await examine(host().url)
  expect(found.filter(({ check }) => ['page', 'certificate'].includes(check))).toEqual([
    fault('certificate', /^Browsers refuse the certificate of localhost/, /Renew it/),
  ])
})

test('The doctor sees that a notification is not delivered', async () => {
  webhook().status = 403
  // The note stays, to have something to notify of for as long as this takes.
  await postRow(site().url, 'notes', { content: 'Hello' })
  await waitUntil(() => webhook().refused.length > 0)
  expect(await examine(site().url)).toContainEqual(
    fault('notification', /^A note was not sent to .*403/, /notification\.md/),
  )
})

test('The doctor says how long a channel takes nothing', async () => {
  Object.assign(webhook(), { status: 429, headers: { 'retry-after': '290' }, refused: [] })
  await postRow(site().url, 'notes', { content: 'Hello again' })
  await waitUntil(() => webhook().refused.length > 0)
  const finding = expect.stringMatching(/^No note was sent: webhook .* gets nothing for 5 min/)
  expect(await examine(site().url)).toContainEqual(expect.objectContaining({ level: 'warn', finding }))
})

test('The doctor sees words that are not in the build', async () => {
  const { folder } = await openForTest(() => copySite('dist', 'dist-server'))
  const file = join(folder, 'content/owner.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace(owner.email, 'me@elsewhere.example'))
  expect(await doctor([], folder)).toContainEqual(fault('build', /built from other content/, /npm run build/))
  await rm(join(folder, 'dist'), { recursive: true })
  expect(await doctor([], folder)).toContainEqual(fault('build', /no built site/, /npm run build/))
})

test.skipIf(!hasPostgrest)('The doctor of a Supabase site sees a wrong key or job', async () => {
  const store = await openForTest(startSupabaseStore)
  const databaseUrl = String(store.database.connectionString)
  await runAsSuperuser(databaseUrl, `insert into private.channels values ('k', 'mail to me')`)
  // The page still writes to the store that it was built for.
  vi.stubEnv('VITE_SUPABASE_URL', 'https://elsewhere.example')
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', PUBLISHABLE_KEY)
  const sendWith = async (key: string) => {
    const access = await openStoreAccess(readEnvironment({ DATABASE_URL: databaseUrl }))
    const build = { supabaseUrl: store.url, supabaseKey: key }
    const result = await sendTestNote(access, { siteUrl: store.url, build })
    await access.close()
    return result
  }
  expect(await sendWith(PUBLISHABLE_KEY)).toMatchObject({
    level: 'warn',
    finding: expect.stringContaining('because a job sends later'),
  })
  expect(await sendWith('sb_publishable_old')).toMatchObject({
    level: 'fault',
    finding: expect.stringContaining('refuses a note: HTTP 401'),
    fix: expect.stringContaining('the key in .env'),
  })
  await runAsSuperuser(
    databaseUrl,
    `insert into public.notes (content) values ('dear');
     update private.leads set created_at = now() - interval '2 hours'`,
  )
  expect(await sendWith(PUBLISHABLE_KEY)).toEqual({
    level: 'fault',
    finding: '1 lead was not sent to mail to me',
    fix: expect.stringContaining('npm run notify'),
  })
})
