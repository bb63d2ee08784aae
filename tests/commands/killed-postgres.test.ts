import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { readPostgresPid } from '../../server/store/embedded/postgres-process.ts'
import { openStore } from '../../server/store/store.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { startDesk } from '../support/site/running-site.ts'
import { createDataDirectory } from '../support/store/data-directory.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The number of leads exceeds the buffers between two programs. */
const LEADS = 500

const directory = openForFile(createDataDirectory)
beforeAll(async () => {
  const site = await openStore({ dataDir: directory().path })
  await site.query(
    `insert into public.contact_submissions (name, email, category, message)
     select 'Ann', 'ann@example.org', 'client', nth || repeat('😀', 4900) from generate_series(1, ${LEADS}) nth`,
  )
  await site.close()
})
const killPostgres = () => process.kill(readPostgresPid(directory().path) ?? 0, 'SIGKILL')

test('npm run leads reports that PostgreSQL was killed, and ends', async () => {
  const leads = spawn(process.execPath, ['commands/leads.ts', '--csv'], {
    env: { ...process.env, DATA_DIR: directory().path, DATABASE_URL: '' },
  })
  await once(leads.stdout, 'readable')
  killPostgres()
  leads.stdout.resume()
  const [said, [code]] = await Promise.all([text(leads.stderr), once(leads, 'exit')])
  expect([said, code]).toEqual([
    expect.stringMatching(/^(?:Opening [^\n]+\n)*The embedded PostgreSQL can't be reached: [^\n]+\n$/),
    1,
  ])
})

test('The desk survives a killed PostgreSQL, and cuts its export off', async () => {
  const desk = await startDesk(directory().path)
  const { origin, hash } = new URL(desk.url)
  const opened = await fetch(`${origin}/desk/api/link-session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ link: hash.split('=')[1] }),
  })
  const cookie = String(opened.headers.getSetCookie()[0]).split(';')[0] ?? ''
  const take = () => fetch(`${origin}/desk/api/export?format=csv`, { headers: { cookie } })
  const whole = await (await take()).text()
  expect(whole.match(/"Ann"/g)).toHaveLength(LEADS)
  const begun = await take()
  killPostgres()
  expect([whole, 'cut off']).toContain(await begun.text().catch(() => 'cut off'))
  await waitUntil(async () => (await take().then((again) => again.text())) === whole)
  await desk.close()
})
