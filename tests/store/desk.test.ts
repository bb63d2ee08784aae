import { describe, expect, test } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { homes } from '../support/homes/homes.ts'
import { startDesk } from '../support/homes/running-desk.ts'
import { freshDirectory } from '../support/programs/fresh-directory.ts'

const headers = { 'x-forwarded-for': '203.0.113.1' }
const ann = { name: 'Ann', email: 'ann@example.org', category: 'client', message: 'Which number is right?' }

describe.each(homes)('In $home', ({ open }) => {
  test('the owner reads, searches, answers and counts at her desk while the site is running', async () => {
    const home = await open()
    await insertAs(home.store, 'contact_submissions', ann, headers)
    const desk = await startDesk(home.url ? '' : String(home.store.connection.host), home.url)
    const ask = askAt(desk.address)
    expect(await ask('pulse')).toMatchObject({ open: 1 })
    const { leads, count } = await ask('leads?search=numb')
    expect([leads.length, count]).toEqual([1, 1])
    expect(await ask(`leads/${leads[0].seq}`)).toMatchObject({ name: 'Ann', text: ann.message, state: 'new' })
    expect(await ask(`leads/${leads[0].seq}/state`, 'PUT', { state: 'answered' })).toMatchObject({ state: 'new' })
    expect(await ask('figures?zone=America/New_York')).toMatchObject({ answers: [{ hours: 1, count: 1 }] })
    expect(await ask('export?format=json&state=answered')).toEqual([expect.objectContaining({ email: ann.email })])
    expect((await ask(`leads/${leads[0].seq}/person`, 'DELETE')).rows).toHaveLength(1)
    expect(await ask('leads?state=all')).toEqual({ leads: [], next: null, count: 0 })
    await desk.stop()
    await home.close()
  })
})

test('The desk opens while the site is not running, and the site can start again afterwards', async () => {
  const directory = await freshDirectory()
  const site = await openStore({ dataDir: directory.path, log: () => {} })
  await insertAs(site, 'contact_submissions', ann, headers)
  await site.close()
  const desk = await startDesk(directory.path)
  expect(await askAt(desk.address)('leads')).toMatchObject({ count: 1 })
  await desk.stop()
  const again = await openStore({ dataDir: directory.path, log: () => {} })
  await again.close()
  await directory.remove()
})

const askAt =
  (address: string) =>
  async (path: string, method = 'GET', body?: object) => {
    const [origin, token] = address.split('#')
    const answer = await fetch(`${origin}api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      body: body && JSON.stringify(body),
    })
    return await answer.json()
  }
