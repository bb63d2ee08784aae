import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../server/store/migrate.ts'
import { homes, type OpenHome } from '../support/homes/homes.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { message } from '../support/what-visitors-send.ts'
import { type ServedRest, serveRest } from './support/serve-rest.ts'

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations')
/** The last of those that came with the first version. */
const FIRST_VERSION = '20261101000500'
const INVISIBLE = '\u200b'

describe.each(homes)('In $home, a site of the first version', ({ open }) => {
  let home: OpenHome
  let served: ServedRest
  let directory: Awaited<ReturnType<typeof emptyDirectory>>
  beforeEach(async () => {
    home = await open()
    directory = await emptyDirectory()
    const files = await readdir(MIGRATIONS)
    for (const file of files.filter((name) => name.slice(0, 14) <= FIRST_VERSION)) {
      await cp(join(MIGRATIONS, file), join(directory.path, file))
    }
    await home.owner.query('drop schema public, private, supabase_migrations cascade; create schema public')
    await migrate(home.owner, directory.path)
    served = await serveRest(home.store)
  })
  afterEach(async () => {
    served.close()
    await home.close()
    await directory.remove()
  })

  test('keeps its rows, its settings and its counters, and works on', async () => {
    await home.owner.query('update private.settings set rows_per_source_and_minute = 5')
    expect((await served.post('contact_submissions', message)).status).toBe(201)
    expect((await served.post('notes', { content: INVISIBLE })).status).toBe(201)
    const nameless = { ...message, name: INVISIBLE, message: INVISIBLE }
    expect((await served.post('contact_submissions', nameless)).status).toBe(201)
    const stored = async (table: string) =>
      (await home.owner.query(`select to_jsonb(t) as row from public.${table} t order by id`)).rows
    const before = [await stored('contact_submissions'), await stored('notes')]

    await migrate(home.owner)

    expect([await stored('contact_submissions'), await stored('notes')]).toEqual(before)
    const { rows } = await home.owner.query('select distinct rows, bytes::int from private.counters')
    expect(rows).toEqual([{ rows: 3, bytes: 0 }])
    expect((await served.post('notes', { content: INVISIBLE })).code).toBe('23514')
    const action = { action_type: 'contact_form', details: {} }
    const answers = [await served.post('notes', { content: 'c' }), await served.post('site_actions', action)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await served.post('notes', { content: 'e' })).status).toBe(429)
    expect((await served.post('notes', { content: 'e' }, '203.0.113.2')).status).toBe(201)
  })

  test('is left without a function of the old limits', async () => {
    await migrate(home.owner)
    const { rows } = await home.owner.query(
      `select proname::text as name from pg_proc where pronamespace = 'private'::regnamespace order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'count_repeated',
      'count_rows',
      'forget_old',
      'judge_rows',
      'list_leads',
      'sources',
      'stop_early',
      'unlist_leads',
      'weigh_details',
    ])
  })
})
