const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'FOO', 'get']
const TARGETS = [
  '/',
  '//',
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5cpackage.json',
  '/package.json',
  '/%00',
  '/\xff\xfe',
  `/${'a'.repeat(20_000)}`,
  '/rest/v1/%',
  '/rest/v1/__proto__',
  '/rest/v1\\notes',
  '/rest/v1/notes?columns=%00',
  'http://elsewhere.example/rest/v1/notes',
  '*',
  'nowhere',
]
const NOTE = '{"content":"odd"}'
const HEAD = 'Host: site\r\nConnection: close\r\napikey: public\r\nContent-Type: application/json\r\n'
const postNote = (headers: string, body = '') => `POST /rest/v1/notes HTTP/1.1\r\n${headers}\r\n\r\n${body}`
const LENGTH = `Content-Length: ${NOTE.length}`

const broken = [
  '\x00\x01\x02\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}Long: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}${'a: b\r\n'.repeat(3000)}\r\n`,
  postNote(HEAD.replace('site', '[::') + LENGTH, NOTE),
  postNote(`${HEAD}${LENGTH}\r\nContent-Length: 3`, NOTE),
  postNote(`${HEAD}${LENGTH}\r\nTransfer-Encoding: chunked`, NOTE),
  postNote(`${HEAD}Content-Length: 99999999999999999999`, NOTE),
  postNote(`${HEAD}Transfer-Encoding: chunked`, 'zz\r\n'),
  postNote(`${HEAD}Expect: wine\r\n${LENGTH}`, NOTE),
  postNote(`${HEAD}X-Forwarded-For: \xff\xfe\r\n${LENGTH}`, NOTE),
  postNote(`${HEAD}X-Forwarded-For: ::1/999'\\\r\n${LENGTH}`, NOTE),
  postNote(`${HEAD}X-Forwarded-For: a\x00b\r\n${LENGTH}`, NOTE),
  postNote(`${HEAD}__proto__: x\r\n${LENGTH}`, NOTE),
]

const ODD_HEADERS = [
  'Range: bytes=9-1',
  'Range: bytes=0-99999999999999999999',
  'If-None-Match: \xff',
  'Accept-Encoding: br;q=nan, *;q=0',
  'Prefer: tx=rollback, return=representation',
  'Content-Profile: __proto__',
  'Content-Encoding: gzip',
  'Content-Type: application/json; charset=utf-16',
  'Idempotency-Key: \xff\xfe',
  'Referer: http://[\xff',
  `Cookie: ${'a=b;'.repeat(1000)}`,
]
const oddHeaders = ODD_HEADERS.flatMap((header) => [
  `GET /index.html HTTP/1.1\r\n${HEAD}${header}\r\n\r\n`,
  postNote(`${HEAD}${header}\r\n${LENGTH}`, NOTE),
])

/** JSON that is small on the wire and costly to parse, as the details of an action. */
const explosive = [
  `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a":[${Array(14_000).fill('1e131071')}]}`,
].map((details) => {
  const body = `{"action_type":"contact_form","details":${details}}`
  return `POST /rest/v1/site_actions HTTP/1.1\r\n${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`
})

/** Whole requests, as bytes: every method at every odd address, then what is no HTTP at all, then odd headers, then what is too much JSON. */
export const oddRequests: string[] = [
  ...METHODS.flatMap((method) =>
    TARGETS.map((target) => `${method} ${target} HTTP/1.1\r\n${HEAD}${LENGTH}\r\n\r\n${NOTE}`),
  ),
  ...broken,
  ...oddHeaders,
  ...explosive,
]

const START = 'Host: site\r\napikey: public\r\n'
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'

/** The beginning of requests that an attacker continues for ever, one x at a time. */
export const slowHeaders = `GET / HTTP/1.1\r\n${START}Endless: `
export const slowBodies = [
  `POST /rest/v1/notes HTTP/1.1\r\n${START}Content-Length: 1000\r\n\r\n{"content":"`,
  `POST / HTTP/1.1\r\n${START}${FORM}Content-Length: 1000\r\n\r\nform=leave-note&content=`,
]
