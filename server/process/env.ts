import { homedir } from 'node:os'
import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { isSupportedTimeZone } from '../../shared/node/time-zone.ts'

export type Environment = ReturnType<typeof readEnvironment>

type Variables = Record<string, string | undefined>

/** Removes quotes and expands `~/`, as a shell would, and as `docker --env-file`, systemd and hosts do not. */
function unquote(value = ''): string | undefined {
  const [, , unquoted = value] = /^\s*(["'])(.*)\1\s*$/s.exec(value) ?? []
  return unquoted.trim().replace(/^~(?=\/|$)/, homedir) || undefined
}

/** @throws every problem at once, each with its fix */
export function readEnvironment(variables: Variables) {
  const unquoted: Variables = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, unquote(value)]),
  )
  const problems: string[] = []
  const read = <Value>(name: string, parse: (text: string, name: string) => Value): Value | undefined => {
    const text = unquoted[name]
    try {
      return text === undefined ? undefined : parse(text, name)
    } catch (error) {
      problems.push((error as Error).message)
      return undefined
    }
  }
  const environment = {
    port: read('PORT', parsePort) ?? 3000,
    listenHost: unquoted.HOST,
    dataDir: unquoted.DATA_DIR ?? './data',
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl),
    isDataDirSet: unquoted.DATA_DIR !== undefined,
    trustedProxies: read('TRUSTED_PROXIES', (text, name) => parseNumber(text, name, 10)) ?? 0,
    allowedOrigins: read('ALLOWED_ORIGINS', parseOrigins) ?? [],
    /** The port of `npm run desk`. */
    deskPort: read('DESK_PORT', parsePort) ?? 4000,
    /** An origin for only the desk and the editor. */
    separateDeskOrigin: read('DESK_URL', parseOrigin),
    siteOrigin: read('SITE_URL', parseOrigin),
    /** The site's origin, from a variable that a hosting service sets by itself. */
    hostingServiceOrigin: readHostingServiceOrigin(unquoted),
    /** The value of TZ. */
    timeZone: read('TZ', parseTimeZone),
    /** A wrong URL must not stop a command that notifies nobody, so notify/parse-channels.ts parses these three. */
    notify: unquoted.NOTIFY,
    smtpUrl: unquoted.SMTP_URL,
    mailFrom: unquoted.MAIL_FROM,
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return environment
}

/** The folder of PostgreSQL's programs. It is read where they are run, which saves passing it through the store. */
export const readPostgresBin = (): string | undefined => unquote(process.env.POSTGRES_BIN)

const parsePort = (text: string, name: string): number => parseNumber(text, name, 65_535)

function parseNumber(text: string, name: string, max: number): number {
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text)
  throw new Error(`${name} is '${text}': write a whole number from 0 to ${max}.`)
}

/** The errors leave out the URL, which holds a password. */
function parseDatabaseUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new Error(
      'DATABASE_URL is not the URL of a PostgreSQL: write it like postgres://user:password@host:5432/name.',
    )
  }
  // A URL without a host names the folder of a socket: postgres://user@/name?host=/run/postgresql.
  const url = URL.parse(text.replace('@/', '@localhost/'))
  // The characters # / and ? in a password end the part before the host, so the @ comes later.
  const isComplete = url?.hash === '' && !url.pathname.includes('@') && !url.search.includes('@')
  if (isComplete && !/%(?![\da-f]{2})/i.test(url.password)) return text
  throw new Error(
    "DATABASE_URL can't be read: in its password write %23 for #, %2F for /, %3F for ?, %25 for %, %40 for @ and %20 for a blank.",
  )
}

function parseOrigins(text: string): string[] {
  const origins = text.split(/\s+/)
  for (const origin of origins) {
    const url = URL.parse(origin)
    if (url && /^https?:$/.test(url.protocol) && url.origin === origin) continue
    throw new Error(
      `ALLOWED_ORIGINS has '${origin}', which is no origin: write what the page's URL begins with, like https://ada.example, without a path or a slash at the end, and a space between two.`,
    )
  }
  return origins
}

/** The error leaves out the text, which may hold a secret. */
function parseOrigin(text: string, name: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  const example = name === 'DESK_URL' ? 'https://desk.example.org' : 'https://ada.example'
  throw new Error(`${name} is not the URL of a site: write it like ${example}, without a path or a password.`)
}

function parseTimeZone(text: string): string {
  // Some systems set a path, like :/etc/localtime.
  const zone = text.replace(/^:/, '')
  if (zone.startsWith('/') || isSupportedTimeZone(zone)) return text
  throw new Error(`TZ is '${text}', which is no time zone: write it like America/New_York.`)
}

/** Reads the variables of Render, Railway and Fly.io. */
function readHostingServiceOrigin(variables: Variables): string | undefined {
  const { RENDER_EXTERNAL_URL, RAILWAY_PUBLIC_DOMAIN, FLY_APP_NAME } = variables
  const url =
    RENDER_EXTERNAL_URL ??
    (RAILWAY_PUBLIC_DOMAIN && `https://${RAILWAY_PUBLIC_DOMAIN}`) ??
    (FLY_APP_NAME && `https://${FLY_APP_NAME}.fly.dev`)
  return url === undefined ? undefined : URL.parse(url)?.origin
}

/** Shows all times of this process in the zone of TZ, else in that of content/site.yaml, else in the machine's. */
export function setTimeZone(zone: string | undefined): void {
  const timeZone = zone ?? getOwnerProfile().timeZone
  if (timeZone) process.env.TZ = timeZone
}
