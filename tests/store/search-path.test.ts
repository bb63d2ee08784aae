import { beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

/** Every type that a function of the store names without saying from which schema. */
const TYPES = ['text', 'timestamptz', 'jsonb', 'json', 'bytea', 'inet', 'numeric', 'settings', 'counters']
const TABLES = ['settings', 'counters', 'recent', 'added_rows']
const INSERTS = [
  `insert into public.notes (content) values ('Hello')`,
  `insert into public.contact_submissions (name, email, category, message) values ('Ann', 'a@b', 'client', 'Hello')`,
  `insert into public.site_actions (action_type, details) values ('contact_form', '{"a": 1}')`,
]
/** Raises the role it runs as, in an error that nothing catches; a domain's check runs whenever a value is cast to it. */
const TRAP = `
  create function pg_temp.trap() returns boolean language plpgsql as
    $$ begin raise exception using errcode = 'TRAP0', message = current_user; end $$;
  grant execute on function pg_temp.trap() to public;
`

const backend = openForTests(openEmbedded)
beforeAll(async () => {
  const headers = `{"x-forwarded-for": "2001:db8::1", "cf-connecting-ip": "2001:db8::1", "idempotency-key": "k"}`
  await backend.owner.query(`select set_config('request.headers', '${headers}', false)`)
})

/** What becomes of a visitor's ten inserts when his own session holds these things. */
const insertBeside = async (things: string) => {
  await backend.owner.query(`begin; grant temp on database postgres to anon; set local role anon`)
  try {
    await backend.owner.query(`${TRAP} ${things}`)
    for (let time = 0; time < 10; time += 1) for (const sql of INSERTS) await backend.owner.query(sql)
    return 'stored'
  } catch (error) {
    return error
  } finally {
    await backend.owner.query('rollback')
  }
}

test('A type of a visitor’s own that is named like one of PostgreSQL’s is run by none of our functions', async () => {
  for (const type of TYPES) {
    const things = `create domain pg_temp.${type} as pg_catalog.text check (pg_temp.trap())`
    expect([type, await insertBeside(things)]).toEqual([type, 'stored'])
  }
})

test('A function or operator of a visitor’s own is run by none of our functions', async () => {
  const things = `
    create function pg_temp.sha256(bytea) returns bytea language sql as 'select ''\\x00''::bytea where pg_temp.trap()';
    create function pg_temp.clock_timestamp() returns timestamptz language sql as 'select now() where pg_temp.trap()';
    create function pg_temp.less(bigint, bigint) returns boolean language sql as 'select pg_temp.trap()';
    create operator pg_temp.> (leftarg = bigint, rightarg = bigint, function = pg_temp.less);
    create operator pg_temp.* (leftarg = bigint, rightarg = bigint, function = pg_temp.less);
  `
  expect(await insertBeside(things)).toBe('stored')
})

test('A table of a visitor’s own is not read or written in place of ours', async () => {
  const things = TABLES.map((table) => `create temp table ${table} (a int check (pg_temp.trap()))`).join(';')
  expect(await insertBeside(things)).toBe('stored')
})

test('The test sees a function that was run', async () => {
  const things = `create domain pg_temp.trapped as pg_catalog.text check (pg_temp.trap()); select 'a'::pg_temp.trapped`
  expect(await insertBeside(things)).toMatchObject({ code: 'TRAP0', message: 'anon' })
})
