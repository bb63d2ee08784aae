import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findRows } from '../../owner/forget/find-rows.ts'
import { readPerson } from '../../owner/forget/person.ts'
import { judgeLeads } from '../../server/leads/judge-leads.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { homes, type OpenHome, openEmbedded } from '../support/homes/homes.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'

const FORGET = join(import.meta.dirname, '../../owner/forget.ts')
const BACKUP = join(import.meta.dirname, '../../owner/backup.ts')
const headers = { 'x-forwarded-for': '203.0.113.1' }

const ann = { name: 'Ann Zwicky', email: 'Ann@zwicky.example', category: 'client', message: 'Call zwickyphone, please' }
const meetup = {
  name: 'Ann Zwicky',
  email: '16175550199@phone-contact.invalid',
  category: 'beer',
  message: 'Beer meetup request from Ann Zwicky. Phone: +1 (617) 555-0199. User agent: X. Referrer: Direct visit.',
}
const bob = { name: 'Bob', email: 'bob@other.example', category: 'client', message: 'I am someone else: 617 555 0100' }
const TRACES = /zwicky|ZWICKY|5550199|555-0199/

describe.each(homes)('In $home', ({ home: name, open }) => {
  let home: OpenHome
  let directory: Awaited<ReturnType<typeof emptyDirectory>>
  beforeAll(async () => {
    home = await open()
    directory = await emptyDirectory()
    await insertAs(home.store, 'contact_submissions', ann, headers)
    await insertAs(home.store, 'site_actions', { action_type: 'contact_form', details: ann }, headers)
    await insertAs(home.store, 'contact_submissions', meetup, headers)
    const details = { meetup_type: 'beer', name: ann.name, phone: '+1 (617) 555-0199' }
    await insertAs(home.store, 'site_actions', { action_type: 'meetup_request', details }, headers)
    await insertAs(home.store, 'notes', { content: 'Write to ANN@zwicky.example' }, headers)
    await insertAs(home.store, 'contact_submissions', bob, headers)
    await insertAs(home.store, 'notes', { content: 'Nothing of hers' }, headers)
    while (await judgeLeads(home.owner));
    // What a provider's autovacuum does by itself: it keeps samples of the values.
    await home.owner.query('analyze')
  })
  afterAll(async () => {
    await home.close()
    await directory.remove()
  })

  const run = (program: string, ...words: string[]) =>
    new Promise<{ out: string; err: string; exitCode: number }>((resolve) => {
      const dataDir = home.store.connection.host ?? ''
      const env = { ...process.env, TZ: 'UTC', DATABASE_URL: home.url ?? '', DATA_DIR: home.url ? '' : dataDir }
      execFile(process.execPath, [program, ...words], { env }, (error, out, err) => {
        resolve({ out, err, exitCode: Number(error?.code ?? 0) })
      })
    })
  const counts = async () => {
    const { rows } = await home.owner.query(
      `select (select count(*)::int from public.contact_submissions) as sent, (select count(*)::int from public.notes) as notes,
         (select count(*)::int from public.site_actions) as actions, (select count(*)::int from private.leads) as leads,
         (select count(*)::int from private.lead_words) as words`,
    )
    return rows[0]
  }
  /** Each table of ours, and PostgreSQL's samples of them, as text. */
  const tracesInTables = async () => {
    const { rows } = await home.owner.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace) union all select 'pg_stats'`,
    )
    const found = []
    for (const { name } of rows) {
      const { rows: texts } = await home.owner.query<{ text: string }>(`select t::text as text from ${name} t`)
      if (texts.some(({ text }) => TRACES.test(text))) found.push(name)
    }
    return found
  }

  test('the owner is shown what would go, and nothing goes before she says so', async () => {
    const { out, exitCode } = await run(FORGET, 'ann@ZWICKY.example')
    expect(out).toContain('client from Ann Zwicky\n    Call zwickyphone, please')
    expect(out).toContain('3 rows would go, for good. Add --yes')
    expect(exitCode).toBe(0)
    expect((await run(FORGET, '617.555.0199')).out).toContain('2 rows would go')
    expect(await counts()).toEqual({ sent: 3, notes: 2, actions: 2, leads: 5, words: 5 })
  })

  test('what is neither an address nor a number is misuse', async () => {
    const misuses = [['Ann'], ['12345'], [], ['a@b', 'c@d'], ['a@b', '--all']]
    const ended = await Promise.all(misuses.map((words) => run(FORGET, ...words)))
    expect(ended.map(({ exitCode }) => exitCode)).toEqual(misuses.map(() => 2))
  })

  test('a person who was forgotten leaves no trace, and nobody else is touched', async () => {
    expect(await tracesInTables()).not.toEqual([])
    const { out, exitCode } = await run(FORGET, 'ann@zwicky.example', '--yes')
    expect(out).toContain('3 rows deleted')
    expect(out).toContain('can’t be called back')
    expect(exitCode).toBe(0)
    expect((await run(FORGET, '+1 617 555 0199', '--yes')).out).toContain('2 rows deleted')

    expect(await counts()).toEqual({ sent: 1, notes: 1, actions: 0, leads: 2, words: 2 })
    expect(await tracesInTables()).toEqual([])
    const file = join(directory.path, 'backup')
    expect((await run(BACKUP, file)).exitCode).toBe(0)
    const backup = gunzipSync(await readFile(file)).toString()
    expect(backup).toContain('bob@other.example')
    expect(backup).not.toMatch(TRACES)
    expect((await run(FORGET, 'ann@zwicky.example', '--yes')).out).toContain('Nothing here is from')
  })

  test.runIf(name === 'the embedded store')('no byte of hers is in any file of the store', () => {
    const dataDir = home.store.connection.host ?? ''
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const holding = (trace: RegExp) =>
      files.filter(({ parentPath, name }) => trace.test(readFileSync(join(parentPath, name), 'latin1')))
    expect(holding(/bob@other\.example/).length).toBeGreaterThan(0)
    expect(holding(TRACES).map(({ parentPath, name }) => join(parentPath, name))).toEqual([])
  })
})

test('With an address nothing goes of people whose own only contains it', async () => {
  const home = await openEmbedded()
  onTestFinished(home.close)
  const his = [
    'e@g.co',
    'Write to E@G.co.',
    '(e@g.co)',
    'mailto:e@g.co?x',
    'a,e@g.co;b',
    'First\ne@g.co\nlast',
    'e@g.co-',
  ]
  const theirs = ['jane@g.co', 'x.e@g.co', 'e@g.com', 'e@g.co.uk', 'e@g.co-op.example', 'e_e@gxco', 'e@gxco']
  for (const text of [...his, ...theirs]) {
    await insertAs(home.store, 'notes', { content: text }, headers)
    await insertAs(home.store, 'site_actions', { action_type: 'contact_form', details: { text } }, headers)
  }
  const person = readPerson('e@g.co')
  const found = person ? await findRows(home.owner, person) : []
  const texts = found.map(({ table, text }) => (table === 'notes' ? text : JSON.parse(text).text))
  expect(texts.sort()).toEqual([...his, ...his].sort())
})
