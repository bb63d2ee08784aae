import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ask } from '../../tests/support/network/ask.ts'
import { listen } from '../../tests/support/network/listen.ts'
import { sendBytes } from '../../tests/support/network/send-bytes.ts'
import { Gate } from '../gate/gate.ts'
import * as formAnswers from '../submissions/form-answers.ts'
import { createSiteServer } from './create-server.ts'

const file = (text: string) => ({ identity: { body: Buffer.from(text), etag: '', headers: {} } })
const answers = { notFound: file('Nothing is here'), formAnswers, formResult: '' }
const site = {
  files: new Map([['/', file('The page')]]),
  answers: new Map([['/', answers]]),
  headers: { document: {}, asset: {}, file: {}, overTls: {} },
}

let url: string
beforeEach(async () => {
  const store = { insert: async () => {}, tables: new Map(), connection: {}, close: async () => {} }
  const server = createSiteServer({ site, store, gate: new Gate({ trustedProxies: 0 }), log: () => {} })
  onTestFinished(() => void server.close())
  url = await listen(server)
})

test.each(['/rest/v10', '/rest/v1x/notes', '/rest/'])(
  'A visitor who strays to %s gets the page for those who are lost',
  async (path) => {
    const { status, body } = await ask(url + path)
    expect([status, String(body)]).toEqual([404, 'Nothing is here'])
  },
)

test('A proxy that asks for the whole address gets the page', async () => {
  const { statuses, text } = await sendBytes(
    url,
    'GET http://anything/ HTTP/1.1\r\nHost: anything\r\nConnection: close\r\n\r\n',
  )
  expect(statuses).toEqual([200])
  expect(text).toContain('The page')
})
