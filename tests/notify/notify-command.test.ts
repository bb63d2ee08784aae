import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openForFile } from '../support/open-for-tests.ts'
import { findProgramFolder } from '../support/run-program.ts'
import { type Backend, backends } from '../support/store/backends.ts'
import { createDirectory } from '../support/store/data-directory.ts'
import { DELETE_ROWS } from '../support/store/database-connection.ts'
import { MailServer } from './support/mail-server.ts'
import { startWebhook } from './support/webhook.ts'

const WORKFLOW = readFileSync('docs/examples/notify.yml', 'utf8')
const [INSTALL_STEP, CERTIFICATE_STEP = '', NOTIFY_STEP = ''] = [...WORKFLOW.matchAll(/^ +- run: (.*)$/gm)].map(
  ([, command = '']) => command,
)

const supabase = backends.find(({ name }) => name.includes('Supabase'))

describe.skipIf(!supabase)('The scheduled job for a store like Supabase’s', () => {
  const checkout = openForFile(createDirectory)
  const backend = openForFile(() => (supabase as Backend).open())
  const webhook = openForFile(startWebhook)
  let mailServer: MailServer
  beforeAll(async () => {
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).toString()
    // A file that she has removed is in Git until her next commit.
    for (const file of files.split('\0').filter(existsSync)) cpSync(file, join(checkout().path, file))
    rmSync(join(checkout().path, 'tests'), { recursive: true })
    expect(INSTALL_STEP).toBe('npm ci --omit=dev --omit=optional')
    installProduction()
  })
  beforeEach(async () => {
    mailServer = await new MailServer().start()
    webhook().posted = []
    await backend().ownerClient.query(`${DELETE_ROWS}; truncate private.channels cascade`)
  })
  afterEach(() => mailServer.close())

  /** The packages that `npm ci --omit=dev --omit=optional` installs, as links to those here. */
  const installProduction = () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    for (const [path, { dev, optional, devOptional }] of Object.entries<Record<string, boolean>>(packages)) {
      if (!path || dev || optional || devOptional || path.lastIndexOf('node_modules/') > 0) continue
      mkdirSync(dirname(join(checkout().path, path)), { recursive: true })
      symlinkSync(resolve(path), join(checkout().path, path))
    }
  }
  const run = (command: string) =>
    promisify(execFile)('sh', ['-ec', command], {
      cwd: checkout().path,
      env: {
        ...process.env,
        // The PATH that actions/setup-node leaves.
        PATH: `${dirname(process.execPath)}:${findProgramFolder('npm')}:/usr/bin:/bin`,
        DATABASE_URL: backend().url,
        CERTIFICATE: 'certificate',
        NOTIFY: `mailto:me@example.org ${webhook().url}/hook`,
        SMTP_URL: mailServer.url,
      },
    })
  const leaveNotes = (...contents: string[]) =>
    backend().ownerClient.query('insert into public.notes (content) select unnest($1::text[])', [contents])

  const listMailedNotes = () => mailServer.mails.map(({ text = '' }) => text.split('\n\n')[1]).sort()

  test('notifies of each lead that comes after its first run', async () => {
    await leaveNotes('Before the first run')
    await run(CERTIFICATE_STEP)
    await run(NOTIFY_STEP)
    await leaveNotes('One', 'Two', 'Three')
    await run(NOTIFY_STEP)
    expect(listMailedNotes()).toEqual(['> One', '> Three', '> Two'])
    expect(
      webhook()
        .posted.map(({ body }) => body.lead?.text)
        .sort(),
    ).toEqual(['One', 'Three', 'Two'])
  })

  test('fails with the reason while mail is down or paused', async () => {
    await run(NOTIFY_STEP)
    await mailServer.close()
    await leaveNotes('While mail is down')
    const failed = await run(NOTIFY_STEP).catch((error) => error)
    expect(failed).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'mail to me@example.org: failed, and is tried again in 5 seconds at the earliest.',
      ),
    })
    expect(failed.stderr + failed.stdout).not.toContain('s3cret')
    expect(webhook().posted).toHaveLength(1)

    await backend().ownerClient.query(
      `update private.deliveries set next_attempt_at = now() + interval '10 minutes' where sent_at is null`,
    )
    expect(await run(NOTIFY_STEP).catch((error) => error)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^mail to me@example\.org: failed, and is tried again in \d+ seconds at the earliest\. .*ECONNREFUSED/,
      ),
    })
  })

  test('deletes expired leads, and reports that NOTIFY is not set', async () => {
    await backend().ownerClient.query(`update private.settings set retention_days = 30;
      insert into public.notes (content, created_at) values ('Old', now() - interval '31 days')`)
    const failed = await run(`NOTIFY= ${NOTIFY_STEP}`).catch((error) => error)
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('NOTIFY is not set')])
    expect(await backend().select(`select from public.notes where content = 'Old'`)).toEqual([])
  })
})
