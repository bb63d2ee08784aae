import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countFigures } from '../../desk/server/figures.ts'
import { toLead } from '../../leads/stored-lead.ts'
import { openEmbedded } from '../support/backends.ts'
import { storedLead } from '../support/lead-fixtures.ts'
import { openForFile } from '../support/open-for-tests.ts'

const document = readFileSync('docs/data.md', 'utf8')
const backend = openForFile(openEmbedded)

test('An owner finds each table of the store in docs/data.md', async () => {
  const rows = await backend.select(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'supabase_migrations')`,
  )
  const documented = Array.from(document.matchAll(/(?<=^\|.*)`(\w+\.\w+)`(?=.*\|$)/gm), ([, name = '']) => name)
  expect(documented.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('An owner finds each column of a lead in docs/data.md', async () => {
  for (const table of ['public.contact_submissions', 'public.notes', 'public.site_actions', 'private.lead_entries']) {
    const [, cell = ''] = new RegExp(`^\\| \`${table}\` \\|[^|]*\\| (.*) \\|$`, 'm').exec(document) ?? []
    const { fields } = await backend.ownerClient.query(`select * from ${table}`)
    expect(
      fields.map(({ name }) => name).filter((name) => !cell.includes(`\`${name}\``)),
      table,
    ).toEqual([])
  }
})

test('An owner finds each field of an exported lead in docs/data.md', () => {
  const [, exports = ''] = document.split('## Exports')
  for (const field of Object.keys(toLead(storedLead({})))) expect(exports).toContain(`\`${field}\``)
})

const WRITE_LEADS = `
  with contact as (
    insert into public.contact_submissions (name, email, category, message, created_at) values
      ('Ann', 'ann@example.org', 'client', 'One', $1), ('Bob', 'bob@example.org', 'beer', 'Two', $1),
      ('Ann', 'ann@example.org', 'client', 'Three', $2), ('Ann', 'ann@example.org', 'client', 'Four', $2),
      ('Ann', 'ann@example.org', 'client', 'Five', $2)
  ) insert into public.notes (content, created_at) values ('Six', $2)`
const SET_STATES = `
  update private.lead_entries entry set state = chosen.state, state_at = created_at + make_interval(hours => chosen.hours)
  from (values ('two', 'replied', 10), ('three', 'replied', 2), ('four', 'archived', 1), ('five', 'spam', 0), ('six', 'replied', 3))
    as chosen (word, state, hours)
  where search_text like '%' || word || '%'`

test('An owner’s queries of docs/data.md count as her desk does', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  const listWeeks = async () => (await countFigures(backend.store)).weeks.slice(-2)
  const [lastWeek, thisWeek] = (await listWeeks()).map(({ week }) => week)
  const monday = new Date(`${thisWeek}T00:00`)
  await backend.ownerClient.query(WRITE_LEADS, [new Date(monday.getTime() - 1), monday])
  await backend.ownerClient.query(SET_STATES)

  const [, block = ''] = /^```sql\n(.*?)^```/ms.exec(document) ?? []
  const queries = block.split(';').filter((query) => query.trim() !== '')
  const [byWeek, replyHours, byCategory] = await Promise.all(queries.map((query) => backend.store.query(query)))
  const listed = byWeek?.rows.map(({ week, count }) => ({
    week: (week as Date).toLocaleDateString('sv-SE'),
    count: Number(count),
  }))
  const weeks = [
    { week: lastWeek, count: 2 },
    { week: thisWeek, count: 3 },
  ]
  expect(listed).toEqual(weeks)
  expect(replyHours?.rows).toEqual([{ median_hours: 6, count: '2' }])
  expect(byCategory?.rows).toEqual([
    { kind: 'message', category: 'client', count: '3', replied: '1' },
    { kind: 'meetup', category: 'beer', count: '1', replied: '1' },
  ])
  const { replyTimes, replied, waiting } = await countFigures(backend.store)
  expect(await listWeeks()).toEqual(weeks)
  expect(replyTimes.map(({ from, count }) => [from, count])).toEqual([
    [0, 0],
    [1, 1],
    [4, 1],
    [12, 0],
    [24, 0],
    [72, 0],
  ])
  expect({ replied, waiting }).toEqual({ replied: 2, waiting: 1 })
})
