import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { DatabaseError } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { formResponse, formTexts, messageForm, noteForm } from '#content'
import { readContent } from '../../content-model/reader/read-content.ts'
import { FORM_RESPONSE_PLACEHOLDER } from '../../form-model/form-response.ts'
import { HONEYPOT_FIELD, IDEMPOTENCY_KEY_FIELD } from '../../form-model/posted-fields.ts'
import { formatMoment } from '../../shared/locale.ts'
import { BODY_BYTES } from '../../shared/rest.ts'
import { fillTemplate } from '../../shared/text.ts'
import { messageFormDefinition } from '../../src/forms/page-form-definitions.ts'
import { siteLocale } from '../../src/languages/site-locale.ts'
import { postForm } from '../../tests/support/network/requests.ts'
import { createBaseApp } from '../http/base-app.ts'
import { WRITES_PER_SECOND } from '../http/request-limits.ts'
import type { Store } from '../store/store.ts'
import { StoreUnavailableError } from '../store/store-errors.ts'
import { addFormRoutes } from './form-routes.ts'

const formResponsePage = `<title>The site</title><main>${FORM_RESPONSE_PLACEHOLDER}</main>`
const pages = { notFound: '', formResponsePage, content: readContent() }
const site = {
  pages: new Map([
    ['/', pages],
    ['/vi/', pages],
  ]),
  headers: { document: { 'content-security-policy': "default-src 'none'" }, asset: {}, file: {}, overTls: {} },
}

async function serve(insertVisitorRows: Store['insertVisitorRows'] = async () => {}) {
  const logged: string[] = []
  const app = await createBaseApp({ trustedProxies: 0 })
  const store = { insertVisitorRows }
  await app.register(addFormRoutes, {
    site,
    store,
    allowedOrigins: [],
    log: (kind: string, detail?: string) => void logged.push(detail ? `${kind}\n${detail}` : kind),
  })
  onTestFinished(() => app.close())
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), logged, app }
}

async function post(fields: Record<string, string>, insertVisitorRows?: Store['insertVisitorRows']) {
  const { url, logged } = await serve(insertVisitorRows)
  const answer = await postForm(url, fields)
  return { status: answer.status, headers: answer.headers, text: await answer.text(), logged }
}

/** Posted with the visitor's words once React could not load. */
const SERVICE_FIELDS = { [IDEMPOTENCY_KEY_FIELD]: '31415-92653', [HONEYPOT_FIELD]: '', meetup_type: 'beer' }

test('A visitor with an unknown form gets only the text back', async () => {
  const { status, headers, text } = await post({ form: 'elsewhere', ...SERVICE_FIELDS, content: 'My words' })
  expect(status).toBe(400)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(text).toContain(`<h1>${formResponse.unknownForm}</h1>`)
  expect(text).toContain('readonly>\nMy words</textarea>')
})

test('A visitor’s tab is titled by what became of the form', async () => {
  const { text } = await post({ form: 'meetup-form', name: 'Ann </title><b>', phone: '617 555' })
  const [, heading] = /<h1 data-stored="meetup-form">(.+)<\/h1>/.exec(text) ?? []
  expect(heading).toContain('Ann &lt;/title&gt;&lt;b&gt;')
  expect(text).toContain(`<title>${heading} · The site</title>`)
})

test('A visitor whose note has no visible character is asked for one', async () => {
  const { status, text } = await post({ form: 'note-form', content: ' \u200b\u2060' })
  expect(status).toBe(400)
  expect(text).toContain(`<h1>${noteForm.outcomes.incomplete}</h1>`)
  expect(text).not.toContain(formTexts.kept)
})

test('A visitor with an invalid e-mail is asked for a valid one', async () => {
  const fields = { name: 'Ann', email: 'ann', category: 'friend', message: 'My words' }
  const { status, text } = await post({ form: 'message-form', ...fields })
  expect(status).toBe(400)
  expect(text).toContain(`<h1>${messageForm.fields.email.requiredText}</h1>`)
  expect(text).toContain('My words')
  expect((await post({ form: 'message-form', ...fields, email: ' ann@example.org ' })).status).toBe(200)
})

test('The owner finds the language of a page that had no script', async () => {
  const referers: (string | undefined)[] = []
  const { url } = await serve(async ({ headers }) => void referers.push(headers.referer))
  const body = new URLSearchParams({ form: 'note-form', content: 'Hello' })
  expect((await fetch(`${url}/vi/`, { method: 'POST', body, referrerPolicy: 'no-referrer' })).status).toBe(200)
  expect(referers[0]).toMatch(/^https:\/\/.+\/vi\/$/)
})

const rejectedWith = (code: string) => Object.assign(new DatabaseError('No.', 3, 'error'), { code })
const away = new StoreUnavailableError('connect ECONNREFUSED 10.0.0.7:5432')
test.each([
  ['past the limit', rejectedWith('PT429'), 429, 'PT429 notes'],
  ['at a store that is too slow', rejectedWith('57014'), 503, '57014 notes'],
  ['with a text the store rejects', rejectedWith('23514'), 400, '23514 notes'],
  ['with a row that refers to a missing one', rejectedWith('23503'), 409, '23503 notes'],
  ['at a store that is away', away, 503, `08006 notes\n${away.message}`],
])('A visitor %s gets the status of the failure, with the text', async (_, error, expected, cause) => {
  const note = { form: 'note-form', content: 'My words' }
  const { status, text, logged } = await post(note, () => Promise.reject(error))
  expect(status).toBe(expected)
  expect(logged).toEqual([`form: ${expected} ${cause}`])
  expect(text).toContain(noteForm.outcomes.failure)
  expect(text).toContain('My words')
  expect(text).not.toContain('10.0.0.7')
})

test('A visitor past the limit reads when to retry', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T23:30:00Z') })
  const rejection = Object.assign(rejectedWith('PT429'), { detail: 'Retry-After: 3600' })
  const { headers, text } = await post({ form: 'note-form', content: 'My words' }, () => Promise.reject(rejection))
  expect(headers.get('retry-after')).toBe('3600')
  const time = formatMoment(new Date('2026-11-29T00:30:00Z'), siteLocale)
  expect(text).toContain(`<h1>${noteForm.outcomes.failure} ${fillTemplate(formTexts.retry, { time })}</h1>`)
})

test('A fault whose message repeats the visitor’s words is logged without them', async () => {
  const { status, logged } = await post({ form: 'note-form', content: 'My secret words' }, ({ rowsJson }) =>
    Promise.reject(new TypeError(`Unexpected My secret words in ${rowsJson}`)),
  )
  expect(status).toBe(500)
  expect(logged.join()).toMatch(/TypeError/)
  expect(logged.join()).not.toMatch(/secret/)
})

test('The row of a form and its action share eight seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const timeouts: (number | undefined)[] = []
  await post({ form: 'note-form', content: 'My words' }, async (_, timeoutMs) => {
    timeouts.push(timeoutMs)
    vi.advanceTimersByTime(5_000)
  })
  expect(timeouts).toEqual([8_000, 3_000])
})

test('A submission with the hidden field filled in is marked', async () => {
  const marks: (string | undefined)[] = []
  const fields = { form: 'note-form', content: 'Buy', [HONEYPOT_FIELD]: 'x' }
  const { status } = await post(fields, async ({ headers }) => void marks.push(headers['x-honeypot']))
  expect(status).toBe(200)
  expect(marks[0]).toBe('filled')
})

test('A visitor of a busy server gets 503, and keeps the text', async () => {
  const { url, app } = await serve()
  app.isUnderPressure = () => true
  const answer = await postForm(url, { form: 'note-form', content: 'My words' })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('My words')
})

test('A visitor without script sends the longest message in Chinese', async () => {
  const { maxChars } = messageFormDefinition.fields.message
  const fields = { name: '語', email: 'a@b', category: 'client', message: '語'.repeat(maxChars) }
  expect((await post({ form: 'message-form', ...fields })).status).toBe(200)
})

test.each([
  ['more than a form can hold', { content: 'x'.repeat(197_000) }],
  ['more than a row can hold', { content: 'x'.repeat(BODY_BYTES + 1) }],
  ['more fields than any form has', Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field ${at}`, '']))],
])('A visitor who sends %s reads that it is too much', async (_, fields: Record<string, string>) => {
  const { status, text } = await post({ form: 'note-form', ...fields })
  expect(status).toBe(413)
  expect(text).toContain(`<h1>${formResponse.tooMuch}</h1>`)
  expect(text).not.toContain('<textarea')
})

test('A visitor who sends too often is refused before the text arrives', async () => {
  // All requests count as sent within one second.
  vi.useFakeTimers({ toFake: ['Date'] })
  const { url } = await serve()
  const posted = Array.from({ length: WRITES_PER_SECOND }, () => postForm(url, { form: 'note-form', content: 'Hi' }))
  expect((await Promise.all(posted)).map(({ status }) => status)).toEqual(posted.map(() => 200))
  const unsent = request(url, { method: 'POST', headers: { 'content-length': 100 } })
  onTestFinished(() => void unsent.destroy())
  unsent.on('error', () => {}).flushHeaders()
  const [response] = await once(unsent, 'response')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '1'])
  expect(await text(response)).toContain(`<h1>${formResponse.tooOften}</h1>`)
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['of unknown origin', { origin: 'null' }, 403],
  ['of the page itself', { 'sec-fetch-site': 'same-origin', origin: 'https://proxied.example' }, 200],
])('A form %s is stored only if it is the page’s own', async (_, headers: Record<string, string>, expected) => {
  const stored: string[] = []
  const { url } = await serve(async ({ table }) => void stored.push(table))
  expect((await postForm(url, { form: 'note-form', content: 'Hi' }, headers)).status).toBe(expected)
  expect(stored).toEqual(expected === 200 ? ['notes', 'site_actions'] : [])
})
