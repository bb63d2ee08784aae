import { beforeAll, describe, expect, test } from 'vitest'
import { openForFile } from '../support/open-for-tests.ts'
import { backends } from '../support/store/backends.ts'
import { insertAsVisitor, messageRow } from '../support/store/lead-fixtures.ts'

const WRITABLE: Record<string, Record<string, string>> = {
  notes: { content: 'Hello' },
  contact_submissions: messageRow,
  site_actions: { action_type: 'contact_form', details: '{}' },
}
const OURS = `('public'::regnamespace, 'private'::regnamespace)`

describe.each(backends)('In $name', ({ open }) => {
  const backend = openForFile(open)
  beforeAll(async () => {
    for (const [table, row] of Object.entries(WRITABLE)) await backend().ownerClient.query(insert(table, row))
  })

  test('visitors may only insert, and authenticated may do nothing', async () => {
    const rows = await backend().select(
      `with thing as (
         select oid, oid::regclass::text as name, relnamespace from pg_class where relkind in ('r', 'v', 'm', 'p', 'f')
       ), visitor as (select unnest(array['anon', 'authenticated']) as role)
       select role, name, privilege from thing, visitor,
         unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
       where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         and (has_table_privilege(role, oid, privilege) or
              (privilege in ('select', 'update', 'references') or role = 'authenticated' and privilege = 'insert')
                and has_any_column_privilege(role, oid, privilege))
       union all
       select role, oid::regprocedure::text, 'execute' from pg_proc, visitor
       where pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         and has_function_privilege(role, oid, 'execute') and ${NO_EXTENSION}
       union all
       select role, nspname, privilege from pg_namespace, visitor, unnest(array['usage', 'create']) as privilege
       where nspname !~ '^pg_' and nspname <> 'information_schema' and has_schema_privilege(role, oid, privilege)
         and (nspname, privilege) <> ('public', 'usage')
       union all
       select role, oid::regclass::text, 'usage' from pg_class, visitor
       where relkind = 'S' and has_sequence_privilege(role, oid, 'usage, select, update')`,
    )
    expect(rows).toEqual([])
  })

  test('a role that may read by mistake sees no rows', async () => {
    for (const table of Object.keys(WRITABLE)) {
      await backend().ownerClient.query(
        `begin; grant select, update, delete on public.${table} to anon; set local role anon`,
      )
      const rows = await backend().select(`select * from public.${table}`)
      const changed = await backend().ownerClient.query(`delete from public.${table}`)
      await backend().ownerClient.query('rollback')
      expect([table, rows, changed.rowCount]).toEqual([table, [], 0])
    }
  })

  test('a row that a visitor posts is written by anon', async () => {
    await backend().ownerClient.query(`alter table public.notes add column writer text, alter column writer
      set default concat_ws(' ', current_user, current_setting('request.method'), current_setting('request.path'))`)
    expect(await insertAsVisitor(backend().store, 'notes', { content: 'Posted' })).toBeUndefined()
    const rows = await backend().select(`select writer from public.notes where content = 'Posted'`)
    await backend().ownerClient.query('alter table public.notes drop column writer')
    expect(rows).toEqual([{ writer: 'anon POST /notes' }])
  })

  test('no visitor can slip another table under a function of ours', async () => {
    const loose = await backend().select(
      `select proname from pg_proc where pronamespace in ${OURS}
       and ${NO_EXTENSION} and proconfig is distinct from array['search_path=pg_catalog, pg_temp']`,
    )
    expect(loose).toEqual([])
  })
})

/** PostgreSQL's own extensions compute and reveal nothing. */
const NO_EXTENSION = `not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

function insert(table: string, row: Record<string, string>): string {
  const values = Object.values(row).map((value) => `'${value}'`)
  return `insert into public.${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
}
