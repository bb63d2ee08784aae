import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { postForm } from '../support/network/requests.ts'
import { createTestDirectory, openForTest } from '../support/open-for-tests.ts'
import { runServer } from '../support/run-program.ts'
import { copySite } from '../support/site/site-copy.ts'
import { createDataDirectory } from '../support/store/data-directory.ts'

const [, block = ''] = /^## Run it\n(.*?)^## /ms.exec(readFileSync('README.md', 'utf8')) ?? []
/** The lines she types, without what is said beside them. */
const lines = [...block.matchAll(/^ {4}(.*?)(?: +#.*)?$/gm)].map(([, line = '']) => line)

// An owner may have a README of her own.
test.skipIf(lines.length === 0)('An owner who types the README’s lines has a working site', async () => {
  const copy = await openForTest(() => copySite('dist', 'dist-server'))
  const env = { ...process.env, DATABASE_URL: '', NOTIFY: '', PORT: '0', DESK_PORT: '0' }
  const run = (line: string, more = {}) => {
    const options = { cwd: copy.folder, env: { ...env, ...more }, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], options)
    return { status, output: stdout + stderr }
  }
  /** Runs until the test is over, with all programs that npm starts. */
  const keepRunning = async (line: string) => {
    const program = runServer('sh', ['-c', line], { cwd: copy.folder, env, detached: true })
    onTestFinished(async () => {
      if (program.isRunning()) process.kill(-program.pid, 'SIGTERM')
      await program.ended
    })
    return program.url()
  }

  const [clone, start = '', leads = '', desk = '', doctor = '', backup = '', ...others] = lines
  expect([clone, others]).toEqual([expect.stringContaining('git clone'), []])
  // The packages that npm ci installs exist already.
  const url = await keepRunning(start.replace(/^npm ci && /, ''))
  expect((await postForm(url, { form: 'note-form', content: 'As the README says' })).status).toBe(200)
  // The editor is online only if she names her repository.
  expect((await fetch(`${url}/admin/`)).status).toBe(404)
  expect(run(leads)).toEqual({ status: 0, output: expect.stringContaining('As the README says') })
  expect((await fetch(await keepRunning(desk))).status).toBe(200)
  expect(run(doctor)).toEqual({ status: 1, output: expect.stringContaining('npm run backup') })
  expect(run(backup.replace('FILE', 'kept'))).toEqual({ status: 0, output: expect.stringContaining('1 note') })
  expect(run('npm run restore -- kept', { DATA_DIR: await createTestDirectory(createDataDirectory) })).toEqual({
    status: 0,
    output: expect.stringContaining('1 note'),
  })
})
