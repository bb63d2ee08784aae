import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { type Field, NOTE_MAX_CHARS } from '../../form-model/form-definitions.ts'
import { isBlank } from '../../form-model/form-values.ts'
import { ACTION_TYPES, VISITOR_COLUMNS } from '../../shared/tables.ts'
import { messageFormDefinition, noteFormDefinition } from '../../src/forms/page-form-definitions.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { backends } from '../support/store/backends.ts'
import { messageRow } from '../support/store/lead-fixtures.ts'

/** PostgreSQL stores every character except NUL and halves of a surrogate pair. */
const isCharacter = (code: number) => code > 0 && (code < 0xd800 || code > 0xdfff)
const EMAILS = {
  good: ['a@b', 'ann.lee+x@mail.example.org', '6175550123@phone-contact.invalid', 'ü@ö.de'],
  bad: ['', 'a', '@', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b\n', ' a@b'],
}

const { name, email, message: text } = messageFormDefinition.fields

describe.each(backends)('In $name', ({ open }) => {
  const backend = openForFile(open)

  const tryInsert = (table: string, row: object) => insertAndForget(backend().ownerClient, table, JSON.stringify(row))
  const withField = (field: string, value: string) =>
    tryInsert('contact_submissions', { ...messageRow, [field]: value })

  test('database, page and server agree on columns, limits and rights', async () => {
    const rows = await backend().select<{ column: string }>(
      `select relname || '.' || attname as column, attnotnull and not atthasdef and attidentity = '' as required,
         has_column_privilege('anon', attrelid, attnum, 'INSERT') as writable, (
           select substring(pg_get_constraintdef(oid) from '<= (\\d+)')::int from pg_constraint
           where conrelid = attrelid and conname = relname || '_' || attname || '_length'
         ) as "maxChars"
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
    )
    const FIELDS: Record<string, Record<string, Field>> = {
      notes: noteFormDefinition.fields,
      contact_submissions: messageFormDefinition.fields,
    }
    const expected = Object.entries<readonly string[]>(VISITOR_COLUMNS).flatMap(([table, columns]) =>
      ['id', 'created_at', ...columns].map((column) => {
        const field = FIELDS[table]?.[column]
        return {
          column: `${table}.${column}`,
          required: columns.includes(column) && (!field || field.requiredText !== undefined),
          writable: columns.includes(column),
          maxChars: field?.maxChars ?? null,
        }
      }),
    )
    const byColumn = (one: { column: string }, other: { column: string }) => one.column.localeCompare(other.column)
    expect(rows.sort(byColumn)).toEqual(expected.sort(byColumn))
  })

  test('lengths are counted in characters, as on the page', async () => {
    expect(await tryInsert('notes', { content: '😀'.repeat(NOTE_MAX_CHARS) })).toBe('stored')
    expect(await tryInsert('notes', { content: 'x'.repeat(NOTE_MAX_CHARS + 1) })).toBe('notes_content_length')
  })

  test('page and tables find the same of all characters blank', async () => {
    const rows = await backend().select(
      `select regexp_replace(pg_get_constraintdef(oid), '(content|name|message) ', 'character ') as definition,
         array_agg(conname::text order by conname) as names
       from pg_constraint where conname ~ '_not_blank$' group by 1`,
    )
    expect(rows.map(({ names }) => names)).toEqual([
      ['contact_submissions_message_not_blank', 'contact_submissions_name_not_blank', 'notes_content_not_blank'],
    ])
    expect(await tryInsert('notes', { content: '' })).toBe('notes_content_not_blank')
    const condition = rows[0]?.definition.replace(/^CHECK /, '').replace(/ NOT VALID$/, '')
    const blank = await backend().select(
      `select array_agg(code order by code) as codes from
       (select code, chr(code) as character from generate_series(1, 1114111) as code where code not between 55296 and 57343)
       as characters where not ${condition}`,
    )
    const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter(isCharacter)
    expect(blank[0]?.codes).toEqual(codes.filter((code) => isBlank(String.fromCodePoint(code))))
  })

  test('an e-mail address has one @ and no spaces', async () => {
    for (const email of EMAILS.good) expect(await withField('email', email), email).toBe('stored')
    for (const email of EMAILS.bad)
      expect(await withField('email', email), email).toBe('contact_submissions_email_shape')
  })

  test('an action is one of the four the page logs', async () => {
    for (const action_type of Object.values(ACTION_TYPES)) {
      expect(await tryInsert('site_actions', { action_type, details: {} }), action_type).toBe('stored')
    }
    expect(await tryInsert('site_actions', { action_type: 'other', details: {} })).toBe(
      'site_actions_action_type_known',
    )
  })

  test("an action's details are an object of the longest message at most", async () => {
    const action_type = 'contact_form'
    const longest = {
      name: '語'.repeat(name.maxChars),
      email: '語'.repeat(email.maxChars),
      category: 'collaborator',
      message: '語'.repeat(text.maxChars),
    }
    expect(await tryInsert('site_actions', { action_type, details: longest })).toBe('stored')
    const makeDetails = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a": ""}'.length) })
    expect(await tryInsert('site_actions', { action_type, details: makeDetails(65_536) })).toBe('stored')
    expect(await tryInsert('site_actions', { action_type, details: makeDetails(65_537) })).toBe(
      'site_actions_details_size',
    )
    for (const details of [[], 'text', 5, true]) {
      expect(await tryInsert('site_actions', { action_type, details })).toBe('site_actions_details_object')
    }
  })

  test("an action's details hold no number that takes long to write", async () => {
    // JavaScript can't write these numbers.
    const insertNumber = (number: string) => {
      const row = `{"action_type": "contact_form", "details": {"a": [{"b": [1, ${number}]}]}}`
      return insertAndForget(backend().ownerClient, 'site_actions', row)
    }
    for (const number of ['1e99', '-1e99', `0.${'1'.repeat(100)}`]) {
      expect([number, await insertNumber(number)]).toEqual([number, 'stored'])
    }
    for (const number of ['1e100', '-1e100', '1e131000', '1e-16000', '0e-16000', `0.${'1'.repeat(101)}`]) {
      expect([number, await insertNumber(number)]).toEqual([number, 'site_actions_details_size'])
    }
  })
})

/** @param row as JSON @returns "stored", or the constraint that was broken */
async function insertAndForget(ownerClient: Client, table: string, row: string): Promise<string> {
  const columns = Object.keys(JSON.parse(row)).join(', ')
  await ownerClient.query('begin')
  try {
    await ownerClient.query(
      `insert into public.${table} (${columns}) select ${columns} from json_populate_record(null::public.${table}, $1)`,
      [row],
    )
    return 'stored'
  } catch (error) {
    return String((error as { constraint?: string }).constraint)
  } finally {
    await ownerClient.query('rollback')
  }
}
