import { Client } from 'pg'
import { expect, test } from 'vitest'
import { EmbeddedPostgres } from '../../server/store/embedded-postgres.ts'
import { runOwner } from '../support/programs/run-owner.ts'
import { until } from '../support/programs/until.ts'
import { openForTest } from '../support/sites/open-for-tests.ts'
import { startSite } from '../support/sites/running-site.ts'
import { testDirectory } from './support/test-directory.ts'

/** As a provider makes it when its disk is nearly full. */
async function readOnlyStore(): Promise<string> {
  const dataDir = await testDirectory()
  const postgres = await EmbeddedPostgres.open({ dataDir, as: 'command' })
  const owner = new Client(postgres.connection)
  await owner.connect()
  await owner.query('alter database postgres set default_transaction_read_only = on')
  await owner.end()
  await postgres.close()
  return dataDir
}

test('A site on a read-only database serves its page, and stops', async () => {
  const site = await openForTest(async () =>
    startSite({ DATA_DIR: await readOnlyStore(), NOTIFY: 'ntfy://127.0.0.1:1/topic' }),
  )
  await until(() => site.logged().includes('The link that opens your desk can’t be made'))
  expect(site.logged()).toMatch(/is read-only.* Make room on its disk/)
  expect((await fetch(site.url)).status).toBe(200)
  await site.stop()
  expect(site.logged()).toMatch(/Stopped\.\s*$/)
})

test.each([['keep', '30'], ['notify'], ['desk', 'link']])(
  'The owner of a read-only database reads how to fix %s',
  async (...command) => {
    const { err, exitCode } = await runOwner(command, {
      DATA_DIR: await readOnlyStore(),
      NOTIFY: 'ntfy://127.0.0.1:1/topic',
    })
    expect({ err, exitCode }).toEqual({
      err: expect.stringMatching(/is read-only.* Make room on its disk/),
      exitCode: 1,
    })
  },
)
