import { afterEach, expect, test } from 'vitest'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { connectOwner } from '../support/sites/owner.ts'
import { startSite } from '../support/sites/running-site.ts'
import { besideAVisitor, harm } from './support/beside-a-visitor.ts'
import { BURST, type Hammering, hammer } from './support/hammer.ts'

const VISITOR = '198.51.100.1'

const site = openForTests(() => startSite({ TRUSTED_PROXIES: '1' }))
const owner = openForTests(() => connectOwner(site.database))
afterEach(() => owner.emptyTables())

const post = (address: string, body: string, table = 'notes') =>
  [
    `POST /rest/v1/${table} HTTP/1.1\r\nHost: site\r\napikey: public\r\nContent-Type: application/json`,
    `X-Forwarded-For: ${address}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  ].join('\r\n')
const range = (length: number) => Array.from({ length }, (_, at) => at)
const blank = JSON.stringify({ content: ' ' })
const full = (part: string, bytes: number) => `[${Array(Math.floor(bytes / (part.length + 1))).fill(part)}]`
const action = `{"action_type":"note_submitted","details":{"a":${full('1', 1000)}}}`

const attacks: (Omit<Hammering, 'url' | 'seconds'> & { name: string })[] = [
  { name: 'bodies of empty rows', connections: 60, requests: [post('203.0.113.2', full('{}', 64_000))] },
  { name: 'bodies twice as long as may be', connections: 60, requests: [post('203.0.113.3', full('{}', 128_000))] },
  {
    name: 'bodies of long numbers',
    connections: 60,
    requests: [post('203.0.113.4', `{"content":${full('1e99', 60_000)}}`)],
  },
  {
    name: 'blank notes from twenty addresses',
    connections: 60,
    requests: range(20).map((at) => post(`203.0.113.${20 + at}`, blank)),
  },
  {
    name: 'actions of a thousand numbers from twenty addresses',
    connections: 60,
    requests: range(20).map((at) => post(`203.0.113.${40 + at}`, full(action, 63_000), 'site_actions')),
  },
  {
    name: 'equal notes',
    connections: 6,
    requests: [post('203.0.113.9', full(`{"content":"${'x'.repeat(900)}"}`, 55_000))],
  },
  {
    name: 'blank notes from every corner of one household',
    connections: 60,
    requests: range(240).map((at) => post(`2001:db8:0:${at.toString(16)}::1`, blank)),
  },
]

test.each(attacks)('Behind a proxy a visitor is served beside those who send $name', async ({ name: _, ...attack }) => {
  const beside = await besideAVisitor(site, () => hammer({ ...attack, url: site.url, seconds: BURST.seconds }), {
    ...BURST,
    address: VISITOR,
  })
  expect(harm(beside)).toEqual([])
})
