import { describe, expect, test } from 'vitest'
import { homes } from '../support/homes/homes.ts'
import { openForTests } from '../support/homes/open-for-tests.ts'

const OURS = `('public'::regnamespace, 'private'::regnamespace)`

describe.each(homes)('In $home', ({ open }) => {
  const home = openForTests(open)

  const list = async (sql: string) => (await home.owner.query(sql)).rows

  test('the owner never finds an empty place in a row', async () => {
    const nullable = await list(
      `select attrelid::regclass::text as table, attname as column from pg_attribute
       join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace in ${OURS}
       where attnum > 0 and not attisdropped and not attnotnull`,
    )
    expect(nullable).toEqual([])
  })

  test('no visitor can slip another table under a function of ours', async () => {
    const loose = await list(
      `select proname from pg_proc where pronamespace in ${OURS}
       and (not prosecdef or proconfig is distinct from array['search_path=pg_catalog, pg_temp'])`,
    )
    expect(loose).toEqual([])
  })

  test('every table, setting, policy and function of ours says in a sentence what it is for', async () => {
    const silent = await list(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace in ${OURS}
         and obj_description(oid, 'pg_class') is null
       union all select attname from pg_attribute
       where attrelid = 'private.settings'::regclass and attnum > 0 and col_description(attrelid, attnum) is null
       union all select nspname from pg_namespace where nspname = 'private' and obj_description(oid, 'pg_namespace') is null
       union all select polname from pg_policy where obj_description(oid, 'pg_policy') is null
       union all select proname from pg_proc
       where pronamespace = 'private'::regnamespace and obj_description(oid, 'pg_proc') is null`,
    )
    expect(silent).toEqual([])
  })
})
