import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

test('An owner names the origins of other pages with spaces between', () => {
  expect(readEnvironment({}).allowedOrigins).toEqual([])
  expect(readEnvironment({ ALLOWED_ORIGINS: ' https://ada.example  http://localhost:8080 ' }).allowedOrigins).toEqual([
    'https://ada.example',
    'http://localhost:8080',
  ])
})

test.each(['ada.example', 'https://ada.example/', 'https://Ada.example', 'null', 'ftp://ada.example'])(
  'An owner who writes %s as an origin reads the fix',
  (origin) => {
    expect(() => readEnvironment({ ALLOWED_ORIGINS: `https://eva.example ${origin}` })).toThrow(
      `ALLOWED_ORIGINS has '${origin}', which is no origin: write`,
    )
  },
)

test('An owner writes URLs with or without a final slash', () => {
  for (const [text, origin] of [
    ['https://Desk.example.org/', 'https://desk.example.org'],
    ['https://desk.example:443', 'https://desk.example'],
    ['http://localhost:4000', 'http://localhost:4000'],
  ]) {
    expect(readEnvironment({ DESK_URL: text, SITE_URL: text })).toMatchObject({
      separateDeskOrigin: origin,
      siteOrigin: origin,
    })
  }
})

test.each([
  [{ RENDER_EXTERNAL_URL: 'https://ada.onrender.com' }, 'https://ada.onrender.com'],
  [{ RAILWAY_PUBLIC_DOMAIN: 'ada.up.railway.app' }, 'https://ada.up.railway.app'],
  [{ FLY_APP_NAME: 'ada' }, 'https://ada.fly.dev'],
  [{}, undefined],
])('On a host that sets %j, the site knows its origin', (variables, hostingServiceOrigin) => {
  expect(readEnvironment(variables).hostingServiceOrigin).toBe(hostingServiceOrigin)
})

test.each(['pa#ss', 'pa/ss', 'pa?ss', '50%off', 'pa#s@s', 'pa@/ss'])(
  'An owner with %s in the database password reads the fix',
  (password) => {
    const read = () => readEnvironment({ DATABASE_URL: `postgres://me:${password}@db.example:5432/site` })
    expect(read).toThrow(/^DATABASE_URL can't be read: in its password write %23 for #, %2F for \//)
    expect(read).not.toThrow(password)
    const DATABASE_URL = `postgres://me:${encodeURIComponent(password)}@db.example:5432/site`
    expect(readEnvironment({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
  },
)

test.each([
  [{ DESK_URL: 'desk.example' }, /DESK_URL is not the URL of a site: write it like https:\/\/desk/],
  [{ DESK_URL: 'https://desk.example/#s3cret' }, /DESK_URL is not .* without a path or a password/],
  [{ DESK_URL: 'https://me:s3cret@desk.example' }, /DESK_URL is not/],
  [{ SITE_URL: 'https://ada.example/portfolio' }, /SITE_URL is not .* write it like https:\/\/ada/],
  [{ TZ: 'europe/berlin' }, /^TZ is 'europe\/berlin', which is no time zone/],
  [{ TZ: 'Boston' }, /^TZ is 'Boston', which is no time zone: write it like America\/New_York\.$/],
])('An owner with %j reads how to fix it, and no secret', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
  expect(() => readEnvironment(variables)).not.toThrow(/s3cret/)
})

test('An owner may name the folder of a socket, without a host', () => {
  const DATABASE_URL = 'postgres://me@/site?host=/run/postgresql'
  expect(readEnvironment({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
})

test('An owner’s settings may have the quotes and tildes of Docker', () => {
  const DATA_DIR = `'~/her data'`
  expect(readEnvironment({ DATA_DIR, PORT: '"3001"', DATABASE_URL: `"postgres://me@db/site"` })).toMatchObject({
    dataDir: join(homedir(), 'her data'),
    port: 3001,
    databaseUrl: 'postgres://me@db/site',
  })
  expect(readEnvironment({ DATA_DIR: '~' }).dataDir).toBe(homedir())
  expect(readEnvironment({ DATA_DIR: './a~/"b' }).dataDir).toBe('./a~/"b')
  expect(readEnvironment({ NOTIFY: '"https://hooks.example.org/x"' }).notify).toBe('https://hooks.example.org/x')
  expect(readEnvironment({ TZ: `'Asia/Kolkata'` }).timeZone).toBe('Asia/Kolkata')
})
