import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { findNativePostgres, startNativePostgres } from '../support/sites/native-postgres.ts'

const RIGHTS = readFileSync(join(import.meta.dirname, '../../supabase/migrations/20261126000100_rights.sql'), 'utf8')
const MAKE_ROLES = RIGHTS.slice(0, RIGHTS.indexOf('$$;') + 3)
const bin = findNativePostgres()

test('An owner who may create roles but is no superuser can act for the visitors', async () => {
  const database = await PGlite.create()
  await database.exec(`
    create role owner createrole;
    grant all on schema public to owner with grant option;
    set session authorization owner
  `)
  await database.exec(MAKE_ROLES)
  await database.exec('set role anon')
  const { rows } = await database.query('select current_user as me')
  expect(rows).toEqual([{ me: 'anon' }])
  await database.close()
})

test.skipIf(!bin)('An owner who may create no roles reads what to run as a superuser, and then it works', async () => {
  const { url, stop } = await startNativePostgres(bin ?? '')
  const superuser = new Client(url)
  await superuser.connect()
  await superuser.query('create role "Ada" login')
  await superuser.query('create database hers owner "Ada"')
  const databaseUrl = url.replace('postgres@', 'Ada@').replace('/postgres?', '/hers?')
  const open = () => openStore({ dataDir: '', databaseUrl, log: () => {} })
  const { message } = await open().then(
    () => new Error('It opened.'),
    (error: Error) => error,
  )
  const [, statements = ''] = /As a superuser run: (.*)$/.exec(message) ?? []
  await superuser.query(statements)
  const store = await open()
  expect(await insertAs(store, 'notes', { content: 'Hello' }, {})).toBeUndefined()
  await store.close()
  await superuser.end()
  await stop()
})
