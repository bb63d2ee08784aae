import { action, ask, contact, JSON_TYPE, note, type Probe, post, prefer, STORED, to } from './support/probe.ts'
import { ALLOWED_ORIGIN } from './support/serve-rest.ts'

const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_NOTE = { headers: JSON_TYPE, body: '{"content":"x"}' }
const NO_SCHEMA = { status: 406, code: 'PGRST106' }
const CSV_TYPE = { 'content-type': 'text/csv' }
const NOT_PERMITTED = { status: 401, code: '42501' }
const UNREADABLE = { status: 400, code: 'PGRST102' }
const NO_SUCH_COLUMN = { status: 400, code: 'PGRST204' }
const CHECK_FAILED = { status: 400, code: '23514' }
const MISSING = { status: 400, code: '23502' }

const NEWER = {
  status: 404,
  code: 'PGRST205',
  because: 'PostgREST 13, which Supabase runs, says so too; 12 said it otherwise',
}
const NO_SCALARS = { ...UNREADABLE, because: 'PostgREST answers 201 and stores nothing, which hides a mistake' }
const NO_FILTERS = 'filters mean nothing to an insert and are not read'
const REFUSED_EARLIER = { ...NOT_PERMITTED, because: 'reading is refused before its parameters are read' }
const NOT_READ = 'of the address only the table is read; the page sends no parameters'
const JUDGED_EARLIER = {
  ...NOT_PERMITTED,
  because: 'whoever wants more than to insert is refused before anything is read',
}
const ONLY_JSON = { ...UNREADABLE, because: 'the page sends JSON' }
const NOT_ITS_PAGE = { status: 403, code: '42501', because: 'its readers would spend the limits of the forms' }
const NO_FUNCTIONS = { status: 404, because: 'there are none for visitors' }
const NO_ROOT = { status: 404, because: 'nobody needs the OpenAPI description of three tables' }

const bodies: Probe[] = [
  note('one note'),
  post('two notes', [{ content: 'first of two' }, { content: 'second of two' }], STORED),
  post('a list of one note', [{ content: 'list of one' }], STORED),
  post('an empty list', [], STORED),
  post('an empty object', {}, MISSING),
  post('a list of an empty object', [{}], MISSING),
  post('no body', '', UNREADABLE),
  post('half a body', '{"content":', UNREADABLE),
  post('more than a body', '{"content":"a"} x', UNREADABLE),
  post('a number', '5', STORED, { here: NO_SCALARS }),
  post('a text', '"x"', STORED, { here: NO_SCALARS }),
  post('a list of numbers', [1, 2], UNREADABLE),
  post('a list of a note and a number', [{ content: 'p' }, 1], UNREADABLE),
  post('a list in a list', [[{ content: 'p' }]], UNREADABLE),
  post('rows with different keys', [{ content: 'p' }, { x: 1 }], UNREADABLE),
  post('rows of which one lacks a key', [{ content: 'p' }, {}], UNREADABLE),
  post('a key twice', '{"content":"x","content":"the second"}', STORED),
  post('spaces around', '  \n {"content":"spaces around"}  \n', STORED),
  post('a byte order mark', '\ufeff{"content":"mark"}', UNREADABLE),
  post('a line break inside a text', '{"content":"a\nb"}', UNREADABLE),
  post(
    'bytes that are not UTF-8',
    new Uint8Array([...Buffer.from('{"content":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
    UNREADABLE,
  ),
  post('a NUL', '{"content":"a\\u0000b"}', { status: 400, code: '22P05' }),
  post('half a character', '{"content":"a\\ud800b"}', UNREADABLE),
  post('the other half', '{"content":"a\\udc00b"}', UNREADABLE),
  post('a character in two halves', '{"content":"\\ud83d\\ude00"}', STORED),
  post('a half after a backslash', '{"content":"\\\\\\ud800"}', UNREADABLE),
  post('what only looks like a half', '{"content":"\\\\ud800"}', STORED),
  post('a number for a text', { content: 77 }, STORED),
  post('an object for a text', { content: { a: 1 } }, STORED),
  post(
    'sixty notes',
    Array.from({ length: 60 }, (_, at) => ({ content: `${at}` })),
    STORED,
  ),
  post(
    'sixty-one notes',
    Array.from({ length: 61 }, (_, at) => ({ content: `one too many ${at}` })),
    STORED,
    {
      here: { status: 429, code: 'PT429', because: 'nobody may write more in a minute, and they would be read first' },
    },
  ),
]
const rows: Probe[] = [
  post('an unknown column', { content: 'a', x: 1 }, NO_SUCH_COLUMN),
  post('a chosen id', { content: 'p', id: 1 }, NOT_PERMITTED),
  post('a chosen time', { content: 'p', created_at: '2020-01-01' }, NOT_PERMITTED),
  post('a blank note', { content: '  ' }, CHECK_FAILED),
  post('one blank note of two', [{ content: 'good' }, { content: ' ' }], CHECK_FAILED),
  post('a note that is null', { content: null }, MISSING),
  post('too long a note', { content: 'x'.repeat(1001) }, CHECK_FAILED),
  action('an action', { action_type: 'contact_form', details: { a: 1 } }, STORED),
  action('an unknown action', { action_type: 'x', details: {} }, CHECK_FAILED),
  action('details that are a text', { action_type: 'contact_form', details: 'x' }, CHECK_FAILED),
  action('no details', { action_type: 'contact_form' }, MISSING),
  action('details that are null', { action_type: 'contact_form', details: null }, MISSING),
  action(
    'details with a NUL',
    { action_type: 'contact_form', details: { a: '\u0000' } },
    { status: 400, code: '22P05' },
  ),
  action('too large details', { action_type: 'contact_form', details: { a: 'x'.repeat(41_000) } }, CHECK_FAILED),
  contact('a message', {}, STORED),
  contact('an unlikely e-mail', { email: 'ab' }, CHECK_FAILED),
  contact('an unknown category', { category: 'x' }, CHECK_FAILED),
  contact('no message', { message: undefined }, MISSING),
  post('deep details', `{"action_type":"contact_form","details":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`, STORED, {
    ...to('/site_actions'),
    here: { ...UNREADABLE, because: 'PGlite crashes when it descends some thousands of levels' },
  }),
  post(
    'a number of a hundred thousand digits',
    '{"action_type":"contact_form","details":{"a":1e131071}}',
    CHECK_FAILED,
    {
      ...to('/site_actions'),
      here: { ...UNREADABLE, because: 'a body of such numbers takes a gigabyte of memory' },
    },
  ),
]
const preferences: Probe[] = [
  note('return=minimal', prefer('return=minimal')),
  note('return=representation', prefer('return=representation'), NOT_PERMITTED),
  note('return=headers-only', prefer('return=headers-only'), NOT_PERMITTED),
  note('resolution=merge-duplicates', prefer('resolution=merge-duplicates'), NOT_PERMITTED),
  note('resolution=ignore-duplicates', prefer('resolution=ignore-duplicates'), NOT_PERMITTED),
  note('on_conflict alone', to('/notes?on_conflict=id')),
  note(
    'on_conflict and merge',
    { ...prefer('resolution=merge-duplicates'), ...to('/notes?on_conflict=id') },
    NOT_PERMITTED,
  ),
  note(
    'on_conflict of no column',
    { ...prefer('resolution=merge-duplicates'), ...to('/notes?on_conflict=nope'), here: JUDGED_EARLIER },
    { status: 400, code: '42703' },
  ),
  note('tx=rollback', prefer('tx=rollback')),
  note('an unknown preference', prefer('foo=bar')),
  note(
    'an unknown preference, strictly',
    {
      ...prefer('handling=strict, foo=bar'),
      here: { ...STORED, because: 'no preference is read but those that read or change' },
    },
    { status: 400, code: 'PGRST122' },
  ),
]
const parameters: Probe[] = [
  note('columns', to('/notes?columns=content')),
  post('columns and another', { content: 'columns', x: 1 }, STORED, {
    ...to('/notes?columns=content'),
    here: { ...NO_SUCH_COLUMN, because: NOT_READ },
  }),
  note(
    'columns that are unknown',
    { ...to('/notes?columns=x'), here: { ...STORED, because: NOT_READ } },
    NO_SUCH_COLUMN,
  ),
  note(
    'columns with a NUL',
    { ...to('/notes?columns=%00'), here: { ...STORED, because: NOT_READ } },
    { status: 400, code: 'PGRST100' },
  ),
  post('a NUL as it is', '{"content":"a\0b"}', UNREADABLE),
  note('select', to('/notes?select=content')),
  note('a filter', to('/notes?id=eq.1')),
  note(
    'an unreadable filter',
    { path: '/notes?id=xx.1', here: { ...STORED, because: NO_FILTERS } },
    { status: 400, code: 'PGRST100' },
  ),
]
const types: Probe[] = [
  post('a form', 'content=a+form', STORED, { headers: FORM_TYPE, here: ONLY_JSON }),
  post('CSV', 'content\nfrom a table\n', STORED, { headers: CSV_TYPE, here: ONLY_JSON }),
  post('plain text', 'x', UNREADABLE, { headers: { 'content-type': 'text/plain' } }),
  post('XML', '<x/>', UNREADABLE, { headers: { 'content-type': 'application/xml' } }),
  note('JSON with its charset', { headers: { 'content-type': 'application/json; charset=utf-8' } }),
  note('JSON in capitals', { headers: { 'content-type': 'APPLICATION/JSON' } }, UNREADABLE),
  note('nonsense for a type', { headers: { 'content-type': 'garbage' } }, UNREADABLE),
  note('Accept: application/json', { headers: { accept: 'application/json' } }),
  note('Accept of a browser', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }),
  note(
    'Accept: application/xml',
    { headers: { accept: 'application/xml' }, here: { ...STORED, because: 'the answer is empty' } },
    { status: 415, code: 'PGRST107' },
  ),
  note('Content-Profile: public', { headers: { 'content-profile': 'public' } }),
  note('Content-Profile: private', { headers: { 'content-profile': 'private' } }, NO_SCHEMA),
  note('Accept-Profile on a POST', { headers: { 'accept-profile': 'nope' } }),
  note('a cookie', { headers: { cookie: 'a=b' } }),
  note(
    'a token',
    { headers: { authorization: 'Bearer x' }, here: { ...STORED, because: 'there is no login, so no token is read' } },
    { status: 500, code: 'PGRST300' },
  ),
]
const reading: Probe[] = [
  ask('GET', '/notes', NOT_PERMITTED),
  ask('GET', '/notes?select=content', NOT_PERMITTED),
  ask('GET', '/notes?id=eq.1', NOT_PERMITTED),
  ask('GET', '/notes?select=count', NOT_PERMITTED),
  ask('GET', '/notes?select=nope', { status: 400, code: '42703' }, { here: REFUSED_EARLIER }),
  ask('GET', '/notes?nope=eq.1', { status: 400, code: '42703' }, { here: REFUSED_EARLIER }),
  ask('GET', '/contact_submissions', NOT_PERMITTED),
  ask('GET', '/site_actions', NOT_PERMITTED),
  ask('GET', '/nope', { status: 404, code: '42P01' }, { here: NEWER }),
  ask('HEAD', '/notes', { status: 401 }),
  { ...ask('GET', '/notes', NO_SCHEMA, { headers: { 'accept-profile': 'nope' } }), name: 'GET of another schema' },
]
const writing: Probe[] = [
  { ...ask('DELETE', '/notes', NO_SCHEMA, { headers: { 'content-profile': 'private' } }), name: 'DELETE elsewhere' },
  {
    ...ask('DELETE', '/notes', NOT_PERMITTED, { headers: { 'accept-profile': 'nope' } }),
    name: 'DELETE, read elsewhere',
  },
  ask('PATCH', '/notes', NOT_PERMITTED, ONE_NOTE),
  ask('PATCH', '/notes?id=eq.1', NO_SUCH_COLUMN, { headers: JSON_TYPE, body: '{"x":"x"}', here: JUDGED_EARLIER }),
  { ...ask('PATCH', '/notes?id=eq.1', NOT_PERMITTED, { headers: JSON_TYPE, body: '{}' }), name: 'PATCH of nothing' },
  ask('DELETE', '/notes', NOT_PERMITTED),
  ask('DELETE', '/notes?id=eq.1', NOT_PERMITTED),
  ask('DELETE', '/nope', { status: 404, code: '42P01' }, { here: NEWER }),
  ask('PUT', '/notes', { status: 405, code: 'PGRST105' }, { ...ONE_NOTE, here: JUDGED_EARLIER }),
  ask('PUT', '/notes?id=eq.1', NOT_PERMITTED, { headers: JSON_TYPE, body: '{"id":1,"content":"x"}' }),
  ask('OPTIONS', '/notes', { status: 200 }),
  ask('OPTIONS', '/nope', { status: 404 }, { here: NEWER }),
  ask('TRACE', '/notes', { status: 405, code: 'PGRST117' }),
]
const paths: Probe[] = [
  post('an unknown table', { a: 1 }, { status: 404 }, { ...to('/nope'), here: NEWER }),
  post('a private table', { a: 1 }, { status: 404 }, { ...to('/settings'), here: NEWER }),
  post('a table in capitals', { content: 'x' }, { status: 404 }, { ...to('/Notes'), here: NEWER }),
  note('an encoded path', to('/n%6ftes')),
  note('a slash at the end', to('/notes/'), { status: 404 }),
  note('two slashes', to('//notes'), { status: 404 }),
  ask('GET', '/notes/1', { status: 404 }),
  ask('GET', '/', { status: 200 }, { here: NO_ROOT }),
  post('the root', {}, { status: 404 }, to('/')),
  ask('GET', '/rpc/now', { status: 404, code: 'PGRST202' }, { here: NO_FUNCTIONS }),
  post('a function', {}, { status: 404, code: 'PGRST202' }, { ...to('/rpc/source'), here: NO_FUNCTIONS }),
  {
    ...ask('OPTIONS', '/notes', { status: 200 }),
    name: 'a preflight of a page that the owner names',
    headers: { origin: ALLOWED_ORIGIN, 'access-control-request-method': 'POST' },
  },
  note('a page that the owner names', { headers: { origin: ALLOWED_ORIGIN } }),
  note('a page of another origin', { headers: { origin: 'https://example.org' }, here: NOT_ITS_PAGE }),
]

/** The probes, each put to this interface and, where there is one, to a real PostgREST. */
export const probes: Probe[] = [bodies, rows, preferences, parameters, types, reading, writing, paths].flat()
