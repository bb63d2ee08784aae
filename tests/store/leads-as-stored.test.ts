import fc from 'fast-check'
import type { Client } from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { leadsAsJson } from '../../owner/leads-as-json.ts'
import { leadsAsText } from '../../owner/leads-as-text.ts'
import { categoryLabel, ownCategories } from '../../server/leads/owner-words.ts'
import { printable } from '../../shared/printable.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { EMPTY_TABLES } from '../support/sites/empty-tables.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { liftLimits } from '../support/sites/settings.ts'

/** `RUNS=1000 npx vitest run leads-as-stored` is the long form. */
const RUNS = Number(process.env.RUNS ?? 25)

const ALL = { zone: 'UTC' }

const backend = openForTests(openEmbedded)
let owner: Client
beforeAll(async () => {
  owner = backend.owner
  await liftLimits(owner)
  // Rows from before there was a limit to their numbers.
  await owner.query('alter table public.site_actions disable trigger user')
})
const empty = () => owner.query(EMPTY_TABLES)
beforeEach(empty)

/** What the tables take: no NUL, no half character, not blank. */
const words = (maxLength: number) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength, size: 'max' })
    .map((text) => `${text.replaceAll('\0', '\n').toWellFormed()}.`)
const hostile = fc
  .oneof(
    words(60),
    fc.constantFrom(
      'a\nNov 22, 2026, 9:00 AM UTC  Boss, client',
      '\r\n  answer: mailto:spy@x',
      '\u2028Notes (7)',
      '   \n\n',
    ),
  )
  .map((text) => `${text}.`)
const rows = fc.record({
  notes: fc.uniqueArray(hostile, { maxLength: 6 }),
  messages: fc.uniqueArray(
    fc.record({
      name: hostile,
      email: fc
        .tuple(words(20), words(20))
        .map((parts) => parts.map((part) => part.replaceAll(/[\s@\p{Z}]/gu, '-')).join('@')),
      category: fc.constantFrom(...ownCategories),
      message: hostile,
    }),
    { maxLength: 6, selector: ({ message }) => message },
  ),
  details: fc.array(fc.dictionary(words(10), fc.jsonValue()), { maxLength: 6 }),
})

async function store({ notes, messages, details }: typeof rows extends fc.Arbitrary<infer Sent> ? Sent : never) {
  await empty()
  for (const note of notes) await owner.query('insert into public.notes (content) values ($1)', [note])
  for (const { name, email, category, message } of messages)
    await owner.query(
      'insert into public.contact_submissions (name, email, category, message) values ($1, $2, $3, $4)',
      [name, email, category, message],
    )
  for (const detail of details)
    await owner.query(`insert into public.site_actions (action_type, details) values ('contact_form', $1)`, [
      JSON.stringify(detail).replaceAll('\\u0000', ''),
    ])
}

async function all<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const taken: Piece[] = []
  for await (const piece of pieces) taken.push(piece)
  return taken
}
const together = async (pieces: AsyncIterable<string>) => (await all(pieces)).join('')

test('Whatever is stored is shown once, and no line of a visitor looks like one of ours', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (sent) => {
      await store(sent)
      const text = await together(leadsAsText(owner, ALL))
      const ours = text.split('\n').filter((line) => line !== '' && !line.startsWith('    '))
      const when = String.raw`\w{3} \d+, \d{4}, \d+:\d\d\s[AP]M \S+`
      const count = (pattern: string) => ours.filter((line) => new RegExp(`^${pattern}$`, 'su').test(line)).length
      const [people, answers] = [
        count(`${when}  .*, (${ownCategories.map(categoryLabel).join('|')})`),
        count('  answer: .*'),
      ]
      const [notes, actions] = [count(when), count(`${when}  contact_form  .*`)]
      const titles = count(String.raw`(Messages|Meetups|Notes|Actions) \(\d+\)`)
      expect([people, answers, notes, actions]).toEqual([
        sent.messages.length,
        sent.messages.length,
        sent.notes.length,
        sent.details.length,
      ])
      if (ours[0] !== 'Nobody has written yet.') expect(people + answers + notes + actions + titles).toBe(ours.length)
      for (const words of [...sent.notes, ...sent.messages.map(({ message }) => message)])
        expect(text).toContain(`\n    ${printable(words).replaceAll('\n', '\n    ')}\n`)
    }),
    { numRuns: RUNS },
  )
})

test('A program gets exactly what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (sent) => {
      await store(sent)
      const text = await together(leadsAsJson(owner, ALL))
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u)
      const shown = JSON.parse(text)
      const { rows: stored } = await owner.query(
        `select (select coalesce(json_agg(n order by id desc), '[]') from public.notes n) as notes,
                (select coalesce(json_agg(a order by id desc), '[]') from public.site_actions a) as site_actions,
                (select coalesce(json_agg(c order by id desc), '[]') from public.contact_submissions c) as contact_submissions`,
      )
      const withoutTime = (tables: Record<string, object[]>) =>
        Object.fromEntries(
          Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => ({ ...row, created_at: '' }))]),
        )
      expect(withoutTime(shown)).toEqual(withoutTime(stored[0]))
    }),
    { numRuns: RUNS },
  )
})
