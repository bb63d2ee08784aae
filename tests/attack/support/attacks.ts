import type { Hammering } from './hammer.ts'

type Attack = Omit<Hammering, 'url' | 'seconds' | 'from' | 'connections'> & { name: string }

/** As many as the promise of SECURITY.md is about. */
export const CONNECTIONS = 20

const get = (headers: string, path = '/') => `GET ${path} HTTP/1.1\r\nHost: site\r\n${headers}\r\n\r\n`
const form = (body: string) =>
  `POST / HTTP/1.1\r\nHost: site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const rows = (body: string, { table = 'notes', headers = '' } = {}) =>
  `POST /rest/v1/${table} HTTP/1.1\r\nHost: site\r\napikey: public\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`
const list = (part: string, bytes: number) => `[${Array(Math.floor(bytes / (part.length + 1))).fill(part)}]`
const inDetails = (details: string) =>
  rows(`{"action_type":"contact_form","details":{"a":${details}}}`, { table: 'site_actions' })

const commas = ','.repeat(15_000)
const chunks = '1\r\n \r\n'.repeat(60_000)

/** What one address may do with its connections, by the worst ways known. */
export const attacks: Attack[] = [
  { name: 'pages without a pause', requests: [get('Accept-Encoding: br')] },
  { name: 'pages that do not exist', requests: [get('Accept-Encoding: br', '/nowhere')] },
  { name: 'pages in one breath', requests: [get('Accept-Encoding: br').repeat(700)] },
  { name: 'pages that it never reads', requests: [get('Accept-Encoding: br').repeat(200)], isDeaf: true },
  { name: '15,000 commas for the coding', requests: [get(`Accept-Encoding: ${commas}`)] },
  { name: '15,000 commas for a tag', requests: [get(`If-None-Match: ${commas}`)] },
  { name: '15,000 commas for parts', requests: [get(`Range: bytes=${'0-1,'.repeat(3_700)}`)] },
  { name: 'addresses of 15,000 escapes', requests: [get('', `/${'%41'.repeat(5_000)}`)] },
  { name: 'forms of 32,000 fields', requests: [form('a&'.repeat(32_000))] },
  { name: 'forms of a megabyte', requests: [form('a&'.repeat(520_000))] },
  { name: 'bodies behind a GET', requests: [get('Content-Length: 100000000000')], isEndless: true },
  {
    name: 'bodies to nowhere',
    requests: ['POST /nowhere HTTP/1.1\r\nHost: site\r\nContent-Length: 100000000000\r\n\r\n'],
    isEndless: true,
  },
  {
    name: 'bodies in pieces of a byte',
    requests: [
      `POST /rest/v1/notes HTTP/1.1\r\nHost: site\r\napikey: public\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`,
    ],
  },
  // Node would answer these by itself, thousands from one piece.
  { name: 'requests without a host', requests: ['GET / HTTP/1.1\r\n\r\n'.repeat(3_600)] },
  { name: 'expectations', requests: [get('Expect: x\r\n').repeat(1_500)] },
  { name: 'blank notes', requests: [rows('{"content":" "}')] },
  { name: 'notes', requests: [rows('{"content":"theirs"}')] },
  { name: 'sixty notes at once', requests: [rows(list(`{"content":"${'x'.repeat(900)}"}`, 54_000))] },
  { name: 'empty rows', requests: [rows(list('{}', 64_000))] },
  { name: 'rows of long numbers', requests: [inDetails(list('1e131071', 60_000))] },
  { name: 'rows of many numbers', requests: [inDetails(list('1', 60_000))] },
  { name: 'rows of a depth of 30,000', requests: [inDetails(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)] },
  {
    name: 'posts of other sites’ readers',
    requests: [
      rows('{"content":"theirs"}', { headers: 'Sec-Fetch-Site: cross-site\r\n' }),
      rows('{"content":"theirs"}', { headers: 'Origin: https://elsewhere.example\r\n' }),
    ],
  },
]

const addresses = (count: number, address: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => ({ headers: `X-Forwarded-For: ${address(nth)}\r\n` }))
const [proxied] = addresses(1, () => '203.0.113.2')
const twenty = addresses(20, (nth) => `203.0.113.${20 + nth}`)
const household = addresses(240, (nth) => `2001:db8:0:${nth.toString(16)}::1`)
const blank = '{"content":" "}'
const action = `{"action_type":"note_submitted","details":{"a":${list('1', 1000)}}}`

/** What arrives by a proxy, whose connections all of them are. */
export const proxiedAttacks: (Attack & { connections: number })[] = [
  { name: 'bodies of empty rows', connections: 60, requests: [rows(list('{}', 64_000), proxied)] },
  { name: 'bodies twice as long as may be', connections: 60, requests: [rows(list('{}', 128_000), proxied)] },
  {
    name: 'bodies of long numbers',
    connections: 60,
    requests: [rows(`{"content":${list('1e99', 60_000)}}`, proxied)],
  },
  {
    name: 'blank notes from twenty addresses',
    connections: 60,
    requests: twenty.map((from) => rows(blank, from)),
  },
  {
    name: 'actions of a thousand numbers from twenty addresses',
    connections: 60,
    requests: twenty.map((from) => rows(list(action, 63_000), { table: 'site_actions', ...from })),
  },
  {
    name: 'equal notes',
    connections: 6,
    requests: [rows(list(`{"content":"${'x'.repeat(900)}"}`, 55_000), proxied)],
  },
  {
    name: 'blank notes from every corner of one household',
    connections: 60,
    requests: household.map((from) => rows(blank, from)),
  },
]
