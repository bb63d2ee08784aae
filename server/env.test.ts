import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'
import { readNotifySettings } from './notify/notify-settings.ts'

test('An owner names the origins of her pages elsewhere, a space between two', () => {
  expect(readEnvironment({}).allowedOrigins).toEqual([])
  expect(readEnvironment({ ALLOWED_ORIGINS: ' https://ada.example  http://localhost:8080 ' }).allowedOrigins).toEqual([
    'https://ada.example',
    'http://localhost:8080',
  ])
})

test.each([
  'ada.example',
  'https://ada.example/',
  'https://ada.example/page',
  'https://Ada.example',
  '*',
  'null',
  'ftp://ada.example',
])('An owner who takes %s for an origin reads how to write one', (origin) => {
  expect(() => readEnvironment({ ALLOWED_ORIGINS: `https://eva.example ${origin}` })).toThrow(
    `ALLOWED_ORIGINS has '${origin}', which is no origin: write`,
  )
})

test('An owner names where she alone reaches her desk, with or without a slash at its end', () => {
  expect(readEnvironment({ DESK_HOST: '::' })).toMatchObject({ deskUrl: undefined, deskHost: '127.0.0.1' })
  for (const [text, deskUrl] of [
    ['https://Desk.example-tailnet.ts.net/', 'https://desk.example-tailnet.ts.net'],
    ['https://desk.example:443', 'https://desk.example'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://portfolio.internal:4000', 'http://portfolio.internal:4000'],
    ['http://192.168.1.7:4000', 'http://192.168.1.7:4000'],
    ['http://[fd7a:115c:a1e0::1]:4000', 'http://[fd7a:115c:a1e0::1]:4000'],
  ]) {
    expect(readEnvironment({ DESK_URL: text, DESK_HOST: '::' })).toMatchObject({ deskUrl, deskHost: '::' })
  }
})

test.each(['pa#ss', 'pa/ss', 'pa?ss', '50%off', 'pa#s@s'])(
  'An owner with the password %s in DATABASE_URL reads how to write it',
  (password) => {
    const read = () => readEnvironment({ DATABASE_URL: `postgres://me:${password}@db.example:5432/site` })
    expect(read).toThrow(/^DATABASE_URL can't be read: in its password write %23 for #, %2F for \//)
    expect(read).not.toThrow(password)
    const DATABASE_URL = `postgres://me:${encodeURIComponent(password)}@db.example:5432/site`
    expect(readEnvironment({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
  },
)

test.each([
  [{ DESK_URL: 'desk.example' }, /DESK_URL is not the address of a desk: write it like/],
  [{ DESK_URL: 'https://desk.example/#s3cret' }, /DESK_URL is not .* without a path, a password or a token/],
  [{ DESK_URL: 'https://me:s3cret@desk.example' }, /DESK_URL is not/],
  [{ DESK_URL: 'https://desk.example/leads' }, /DESK_URL is not/],
  [{ DESK_URL: 'http://desk.example' }, /DESK_URL begins with http:.* write https/],
  [{ DESK_URL: 'http://203.0.113.7:4000' }, /DESK_URL begins with http:.* write https/],
  [{ DESK_URL: 'https://desk.example', DESK_TOKEN: 's3cret-but-too-short' }, /DESK_TOKEN .* at least 24/],
  [{ DESK_TOKEN: 's3cret that has spaces in it, and is long' }, /DESK_TOKEN .* at least 24/],
])('Of the desk’s %j an owner reads how to mend it, and no secret', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
  expect(() => readEnvironment(variables)).not.toThrow(/s3cret/)
})

test('An owner whose settings come with quotes or a tilde, as Docker passes them on, has what she meant', () => {
  const DATA_DIR = `'~/her data'`
  expect(readEnvironment({ DATA_DIR, PORT: '"3001"', DATABASE_URL: `"postgres://me@db/site"` })).toMatchObject({
    dataDir: join(homedir(), 'her data'),
    port: 3001,
    databaseUrl: 'postgres://me@db/site',
  })
  expect(readEnvironment({ DATA_DIR: '~' }).dataDir).toBe(homedir())
  expect(readEnvironment({ DATA_DIR: './a~/"b' }).dataDir).toBe('./a~/"b')
  expect(readNotifySettings({ NOTIFY: '"https://hooks.example.org/x"' })).toHaveLength(1)
  expect(readEnvironment({ TZ: `'Asia/Kolkata'` }).timeZone).toBe('Asia/Kolkata')
})
