import { beforeAll, expect, test } from 'vitest'
import { getCategoryLabel, getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { findLeads } from '../../leads/find-leads.ts'
import { deleteRows, findPersonRows, findSenderRows } from '../../leads/forget.ts'
import { makePersonMatcher, type PersonMatcher } from '../../leads/person-matcher.ts'
import type { Lead } from '../../shared/lead.ts'
import { openForFile, openForTest } from '../support/open-for-tests.ts'
import { execCommand } from '../support/run-program.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { liftLimits } from '../support/store/database-connection.ts'
import { insertAsVisitor } from '../support/store/lead-fixtures.ts'

const ann = { name: 'Ann Zwicky', email: 'Ann@zwicky.example', category: 'client', message: 'Call zwickyphone, please' }
const meetup = {
  name: 'Ann Zwicky',
  email: '16175550199@phone-contact.invalid',
  category: 'beer',
  message: 'Beer meetup request from Ann Zwicky. Phone: +1 (617) 555-0199. User agent: X. Referrer: Direct visit.',
}
const bob = { name: 'Bob', email: 'bob@other.example', category: 'client', message: 'I am someone else: 617 555 0100' }
const TRACES = /zwicky|ZWICKY|5550199|555-0199/

test('Forgetting a person leaves none of her rows and touches nobody else', async () => {
  const { store, ownerClient, select, url } = await openForTest(openEmbedded)
  await insertAsVisitor(store, 'contact_submissions', ann)
  await insertAsVisitor(store, 'site_actions', { action_type: 'contact_form', details: ann })
  await insertAsVisitor(store, 'contact_submissions', meetup)
  const details = { meetup_type: 'beer', name: ann.name, phone: '+1 (617) 555-0199' }
  await insertAsVisitor(store, 'site_actions', { action_type: 'meetup_request', details })
  await insertAsVisitor(store, 'notes', { content: 'Write to ANN@zwicky.example' })
  await insertAsVisitor(store, 'contact_submissions', bob)
  await insertAsVisitor(store, 'notes', { content: 'Nothing of hers' })
  /** The tables of ours that have a text of hers. */
  const findTraces = async () => {
    const tables = await select<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
    const found: string[] = []
    for (const { name } of tables)
      if (TRACES.test(JSON.stringify(await select(`select t::text from ${name} t`)))) found.push(name)
    return found
  }
  const run = (...words: string[]) => execCommand(['forget', ...words], { DATABASE_URL: url })

  expect(await findTraces()).not.toEqual([])
  const shown = await run('ann@ZWICKY.example')
  const client = getCategoryLabel('client', getOwnerProfile())
  expect(shown.out).toContain(`${client} from Ann Zwicky\n    Call zwickyphone, please`)
  expect([shown.out, shown.exitCode]).toEqual([
    expect.stringContaining('3 rows would be deleted for good. Add --yes'),
    0,
  ])
  const { out, exitCode } = await run('ann@zwicky.example', '--yes')
  expect([out, exitCode]).toEqual([expect.stringMatching(/\n3 rows deleted.*can’t be called back/s), 0])
  expect((await run('+1 617 555 0199', '--yes')).out).toContain('2 rows deleted')
  expect(await findTraces()).toEqual([])
  const left = await findLeads(ownerClient, {}, 9)
  expect(left.map(({ text }) => text)).toEqual(['Nothing of hers', bob.message])
  expect(await run('ann@zwicky.example', '--yes')).toEqual({
    out: '',
    err: expect.stringContaining('Nothing is from ann@zwicky.example'),
    exitCode: 1,
  })
})

const backend = openForFile(openEmbedded)
const people: [typed: string, ...texts: string[]][] = [
  ['e@g.co', 'mailto:E@g.co?x', '\u001fe@g.co'],
  // JavaScript lowers these letters, and the database keeps them.
  ['ƖƦ@ǶȠ.example', 'ƖƦ@ǶȠ.example'],
  ['ada@xn--mnchen-3ya.example', 'Ada@münchen.example', 'ada@mu\u0308nchen.example'],
  ['γιαννησ@οδός.example', 'Γιάννης: γιαννης@οδός.example', 'ΓΙΑΝΝΗΣ@ΟΔΌΣ.example'],
  ['+1 (617) 555-0123', 'Call (617) 555‑0123, thanks', '+1\u202a617 555 0123', '٦١٧٥٥٥٠١٢٣'],
  ['+683 4002', '+683 4002', '00683 4002'],
]
beforeAll(async () => {
  await liftLimits(backend().ownerClient)
  for (const content of people.flatMap(([, ...texts]) => texts)) {
    const action = { action_type: 'contact_form', details: { content } }
    await insertAsVisitor(backend().store, 'notes', { content })
    await insertAsVisitor(backend().store, 'site_actions', action)
  }
})

test.each(people)('In the store %s is found, and nobody else', async (typed, ...texts) => {
  const found = await findPersonRows(
    backend().ownerClient,
    makePersonMatcher(typed, getOwnerProfile().country) as PersonMatcher,
  )
  const foundTexts = found.map(({ table, text }) => (table === 'notes' ? text : JSON.parse(text).content))
  expect(foundTexts.sort()).toEqual([...texts, ...texts].sort())
  const searched = await findLeads(backend().ownerClient, { search: typed }, 50)
  expect(searched.map(({ text }) => text).sort()).toEqual(texts.toSorted())
})

test('A lead is forgotten whose number is short in the owner’s country', async () => {
  const { store, ownerClient } = await openForTest(openEmbedded)
  const row = { ...meetup, email: '312345@phone-contact.invalid', message: 'Beer meetup request. Phone: 312345.' }
  const again = { ...row, message: 'Beer meetup request. Phone: 31 23 45.' }
  for (const sent of [row, again]) await insertAsVisitor(store, 'contact_submissions', sent)
  const details = { name: again.name, meetup_type: again.category, phone: '31 23 45' }
  await insertAsVisitor(store, 'site_actions', { action_type: 'meetup_request', details })
  const [lead] = await findLeads(ownerClient, {}, 1)
  // The number of the reply link is Andorran.
  const found = await findSenderRows(ownerClient, { ...(lead as Lead), reply_link: 'tel:+376312345' })
  expect(found.map(({ text }) => text)).toEqual([expect.stringContaining('31 23 45'), again.message, row.message])
})

test('A visitor’s message is forgotten, and not another’s of the same text', async () => {
  const { store, ownerClient } = await openForTest(openEmbedded)
  const typed = { ...bob, email: '16175550199@phone-contact.invalid', message: 'Hello' }
  for (const sent of [typed, { ...typed, email: bob.email }]) {
    await insertAsVisitor(store, 'contact_submissions', sent)
    await insertAsVisitor(store, 'site_actions', { action_type: 'contact_form', details: sent })
  }
  const [lead] = await findLeads(ownerClient, { search: '16175550199' }, 1)
  const found = await findSenderRows(ownerClient, lead as Lead)
  expect(found.map(({ text }) => text)).toEqual([expect.stringContaining(typed.email), 'Hello'])
})

test('A forgotten visitor who sends the same again is heard', async () => {
  const { store, ownerClient, select } = await openForTest(openEmbedded)
  const send = () => insertAsVisitor(store, 'notes', { content: 'Hello' }, '203.0.113.1')
  await send()
  const [lead] = await findLeads(ownerClient, {}, 1)
  await deleteRows(ownerClient, await findSenderRows(ownerClient, lead as Lead))
  await send()
  expect(await select('select content from public.notes')).toEqual([{ content: 'Hello' }])
})
