import { DatabaseError } from 'pg'
import { expect, test, vi } from 'vitest'
import { appError } from '../../content/app-error.ts'
import { formResult } from '../../content/form-result.ts'
import { leaveNote } from '../../content/leave-note.ts'
import { submission } from '../../content/submission.ts'
import { FORM_RESULT_PLACE } from '../../shared/form-result-place.ts'
import type { Store } from '../store/open-store.ts'
import { nativeForms } from './native-forms.ts'

const empty = { body: Buffer.alloc(0), etag: '', headers: {} }
const site = {
  files: new Map(),
  notFound: { identity: empty },
  formResult: `<main>${FORM_RESULT_PLACE}</main>`,
  headers: { document: { 'content-security-policy': "default-src 'none'" }, asset: {}, file: {}, overTls: {} },
}

/** Posts a form as a browser without script does, to a store that runs statements with `run`. */
async function post(fields: Record<string, string>, run: Store['run'] = async () => {}) {
  const store = { run, tables: new Map(), connection: {}, close: async () => {} }
  const forms = nativeForms(site, store, 0)
  const line = { incoming: { socket: { remoteAddress: '203.0.113.1' } } }
  const answer = await forms.request('/', { method: 'POST', body: new URLSearchParams(fields) }, line)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('A visitor whose form is none of the page’s gets a page that says so, with the text and a way back', async () => {
  const { status, headers, text } = await post({ form: 'elsewhere', content: 'My words' })
  expect(status).toBe(400)
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(text).toContain(`<h1>${formResult.unknownForm}</h1>`)
  expect(text).toContain('My words')
  expect(text).toContain(formResult.back)
})

test('A visitor who sent nothing at all is not told that the text is kept', async () => {
  expect((await post({})).text).not.toContain(submission.kept)
})

test.each(['', ' \r\n', '\u200b\u2060'])(
  'A visitor whose note shows nothing (%j) is asked for one',
  async (content) => {
    const { status, text } = await post({ form: 'leave-note', content })
    expect(status).toBe(400)
    expect(text).toContain(`<h1>${leaveNote.messages.empty}</h1>`)
  },
)

test('A visitor whose line is cut amid a form costs the owner a line in the log, not a page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
  const store = { run: async () => {}, tables: new Map(), connection: {}, close: async () => {} }
  const cut = new Request('http://site/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  const answer = await nativeForms(site, store, 0).request(cut)
  expect(log.mock.calls).toEqual([['form: 500 aborted']])
  log.mockRestore()
  expect(await answer.text()).toContain(`<h1>${appError.title}</h1>`)
})

test.each([
  ['past the limit', 'PT429', 429],
  ['at a full store', '53300', 503],
  ['with a text the store refuses', '23514', 400],
])('A visitor %s gets the status that says so, with the text', async (_, code, expected) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = Object.assign(new DatabaseError('No.', 3, 'error'), { code })
  const { status, text } = await post({ form: 'leave-note', content: 'My words' }, () => Promise.reject(refusal))
  expect(status).toBe(expected)
  expect(log.mock.calls).toEqual([[`form: ${expected} ${code} notes`]])
  log.mockRestore()
  expect(text).toContain(leaveNote.messages.failure)
  expect(text).toContain('My words')
})
