import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { experiments } from '#content'
import { HONEYPOT_FIELD, makeSubmissionHeaders } from '../../form-model/posted-fields.ts'
import { fillTemplate } from '../../shared/text.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { changeSettings, liftLimits } from '../support/store/database-connection.ts'
import { messageRow } from '../support/store/lead-fixtures.ts'
import { serveBackendForFile } from '../support/store/serve-rest.ts'

const { backend, rest } = serveBackendForFile(openEmbedded)
beforeEach(() => liftLimits(backend().ownerClient))

/** Sends a message, and resolves with what the store makes of it. */
async function send(row: Partial<typeof messageRow>, headers: Record<string, string> = {}) {
  // The same text in the same minute would be a repeated row.
  await backend().ownerClient.query('delete from private.recent_row_hashes')
  await rest().post('contact_submissions', { ...messageRow, ...row }, undefined, headers)
  return (await readLeads()).at(-1)
}
const readLeads = () => backend().select('select state, spam_reasons as reasons from private.leads order by id')
const OPEN = { state: 'open', reasons: [] }

/** People who want something of the owner, with the words and the links that sellers use. */
const HONEST = [
  'As discussed: 1) contract https://drive.google.com/file/d/1 2) NDA https://drive.google.com/file/d/2 3) data dictionary https://drive.google.com/file/d/3 4) sample https://drive.google.com/file/d/4.',
  'We pay an SEO agency a lot and are not on the first page of Google. Can you tell us whether it is worth it?',
  'Здравствуйте! Я ищу аналитика для небольшого проекта. Можно ли созвониться?',
  'Our brief: [link](https://northwind.example/brief.pdf) and [url](https://northwind.example). Could you have a look?',
  'Our firm: https://www.northwind.example, my profile: https://www.in.example/ann, the talk: https://www.tube.example/x',
  'On your page <a href="/team"> leads nowhere, and a forum would show [url=…] as it is.',
  'test',
  // The rule knows no words: a text may be a seller's for one owner and a customer's for another.
  'I can get you 50 high DA backlinks for just $49. 100% guaranteed. Order here: https://fiverr-seo.example/x',
]

test.each(HONEST)('The spam rule passes a visitor who writes without tricks: %s', async (text) => {
  expect(await send({ message: text })).toEqual(OPEN)
})

test.each([
  ['is called a link', { name: 'WWW.spam.example' }, 'the name is a link'],
  ['sends HTML', { message: 'See <a class="x" href="https://x.example">this</a>' }, 'a link in HTML or brackets'],
  ['sends a link in brackets', { message: '[URL=https://rx.example]pills[/url]' }, 'a link in HTML or brackets'],
  ['sends five links', { message: ' https://x.example'.repeat(5) }, 'more than 4 links'],
])('The spam rule marks a visitor who %s, with the reason', async (_, row, reason) => {
  expect(await send(row)).toEqual({ state: 'spam', reasons: [reason] })
})

test.each([
  [1, 'more than 1 link'],
  [2, 'more than 2 links'],
])('The spam rule allows as many links as the owner sets: %i', async (links, reason) => {
  await changeSettings(backend().ownerClient, { links_per_message: links })
  const link = ' https://x.example'
  expect(await send({ message: link.repeat(links) })).toEqual(OPEN)
  expect(await send({ message: link.repeat(links + 1) })).toEqual({ state: 'spam', reasons: [reason] })
})

test('The spam rule marks a note whose hidden field was filled in', async () => {
  const headers = makeSubmissionHeaders('1', { [HONEYPOT_FIELD]: 'x' })
  await rest().post('notes', { content: 'Nice' }, undefined, headers)
  expect(await readLeads()).toEqual([{ state: 'spam', reasons: ['a hidden field was filled in'] }])
})

test('The spam rule marks the same long offer from a third sender', async () => {
  const offer = 'We offer a partnership of our two firms, which is good for both; when can we talk about it?'
  expect(await send({ email: 'one@example.org', message: offer })).toEqual(OPEN)
  expect(await send({ email: 'ONE@example.org', message: offer })).toEqual(OPEN)
  expect(await send({ email: 'two@example.org', message: offer })).toEqual(OPEN)
  expect(await send({ email: 'three@example.org', message: offer })).toEqual({
    state: 'spam',
    reasons: ['the same text from several e-mail addresses'],
  })
})

test('The spam rule takes a condition of the owner’s about any column', async () => {
  const [found] = await backend().select(`select pg_get_functiondef('private.find_spam_reasons'::regproc) as rule`)
  const rule = String(found?.rule)
  const [, line = ''] = /`(\('for friends'.*?\))`/.exec(readFileSync('docs/common-changes.md', 'utf8')) ?? []
  await backend().ownerClient.query(rule.replace('(values\n', `(values ${line},\n`))
  expect(await send({ category: 'friend' })).toEqual({ state: 'spam', reasons: ['for friends'] })
  await backend().ownerClient.query(rule)
  expect(await send({ category: 'friend', message: 'Hello again' })).toEqual(OPEN)
})

// Vote fills in a message if the page has no note, and visitors may send it unchanged.
const vote = fillTemplate(experiments.firstLines.vote, { idea: 'A calendar that explains your insurance letters' })
test.each(['Are you available for a call?', vote])(
  'The spam rule passes several people who write: %s',
  async (text) => {
    await send({ email: 'one@example.org', message: text })
    expect(await send({ email: 'two@example.org', message: text })).toEqual(OPEN)
  },
)

test('The spam rule marks a text again that the owner marked', async () => {
  await send({})
  await backend().ownerClient.query(`update private.leads set state = 'spam'`)
  const reasons = ['the same text from this e-mail address was spam']
  expect(await send({ email: 'ANN@example.org', name: 'Anna' })).toEqual({ state: 'spam', reasons })
  expect(await send({ email: 'bo@example.org' })).toEqual(OPEN)
  expect(await send({ message: 'Hello again' })).toEqual(OPEN)
})

// A pattern that backtracks would reach the statement's time limit.
test.each(['<a ', '[url', 'www.', 'https://', '<a h', '<a href', '[url]'])(
  'The spam rule reads 20,000 letters of %s in time',
  async (imitation) => {
    const text = imitation.repeat(20_000 / imitation.length)
    const { status } = await rest().post('contact_submissions', { ...messageRow, message: text })
    expect(status).toBe(201)
  },
)
