import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { insertAsVisitor } from '../../server/native-forms/native-forms.ts'
import { openStore } from '../../server/store/open-store.ts'
import { findNativePostgres, startNativePostgres } from '../support/sites/native-postgres.ts'
import { addressOf, asSuperuser } from '../support/sites/postgres-servers.ts'

const bin = findNativePostgres()

test.skipIf(!bin)('An owner who may create roles but is no superuser can act for the visitors', async () => {
  const { url, stop } = await startNativePostgres(bin ?? '')
  onTestFinished(stop)
  await asSuperuser(url, 'create role ada login createrole; create database hers owner ada')
  const store = await openStore({ dataDir: '', databaseUrl: addressOf(url, 'ada', 'hers'), log: () => {} })
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' }, {})).toBeUndefined()
  await store.close()
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
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' }, {})).toBeUndefined()
  await store.close()
  await superuser.end()
  await stop()
})
