import { describe, expect, test } from 'vitest'
import { COLUMNS } from '../../shared/tables.ts'
import { homes } from '../support/homes/homes.ts'
import { openForTests } from '../support/homes/open-for-tests.ts'

const OURS = `('public'::regnamespace, 'private'::regnamespace)`

describe.each(homes)('In $home', ({ open }) => {
  const home = openForTests(open)

  const list = async (sql: string) => (await home.owner.query(sql)).rows

  test('the owner finds an empty place in a row only where a visitor may leave a field out', async () => {
    const nullable = await list(
      `select attrelid::regclass::text as table, attname as column from pg_attribute
       join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace in ${OURS}
       where attnum > 0 and not attisdropped and not attnotnull`,
    )
    const optional = Object.entries(COLUMNS).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, type]) =>
        String(type) === 'optional text' ? [{ table, column }] : [],
      ),
    )
    expect(nullable).toEqual(optional)
  })

  test('no visitor can slip another table under a function of ours', async () => {
    const loose = await list(
      `select proname from pg_proc where pronamespace in ${OURS}
       and proconfig is distinct from array['search_path=pg_catalog, pg_temp']`,
    )
    expect(loose).toEqual([])
  })

  test('the owner who looks into the database is told what each table is for', async () => {
    const silent = await list(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace in ${OURS} and obj_description(oid, 'pg_class') is null`,
    )
    expect(silent).toEqual([])
  })
})
