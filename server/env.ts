import { homedir } from 'node:os'

export type Environment = {
  port: number
  host: string | undefined
  dataDir: string
  isDataDirNamed: boolean
  databaseUrl: string | undefined
  trustedProxies: number
  allowedOrigins: string[]
  /** The port of `npm run desk`. */
  deskPort: number
  /** An origin for the desk and the editor alone. */
  deskUrl: string | undefined
  /** The site's own origin, from SITE_URL. */
  siteUrl: string | undefined
  /** The site's origin, from a variable that the host sets. */
  hostUrl: string | undefined
  /** The value of TZ; undefined where content/site.yaml or the machine has the zone. */
  timeZone: string | undefined
}

type Variables = Record<string, string | undefined>

/** Returns what a shell would pass on: `docker --env-file`, systemd and the forms of hosts keep quotes and a leading `~/`. */
export const unquoteSettings = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).map(([name, value = '']) => [name, unquote(value) || undefined]))

function unquote(value: string): string {
  const [, , unquoted = value] = /^\s*(["'])(.*)\1\s*$/s.exec(value) ?? []
  return unquoted.trim().replace(/^~(?=\/|$)/, homedir)
}

/** @throws the fix, without the address, which holds a password */
function assertDatabaseUrl(text: string): void {
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new Error(
      'DATABASE_URL is not the address of a PostgreSQL: write it like postgres://user:password@host:5432/name.',
    )
  }
  const url = URL.parse(text)
  // The characters # / and ? in a password end the part before the host, so the @ comes later.
  const isComplete = url?.hash === '' && !url.pathname.includes('@') && !url.search.includes('@')
  if (isComplete && !/%(?![\da-f]{2})/i.test(url.password)) return
  throw new Error(
    "DATABASE_URL can't be read: in its password write %23 for #, %2F for /, %3F for ?, %25 for %, %40 for @ and %20 for a blank.",
  )
}

/** @throws every problem at once, each with its fix */
export function readEnvironment(settings: Variables): Environment {
  const variables = unquoteSettings(settings)
  const problems: string[] = []
  const readNumber = (name: string, fallback: number, max: number) => {
    const text = variables[name] ?? String(fallback)
    if (!/^\d+$/.test(text) || Number(text) > max)
      problems.push(`${name} is '${text}': write a whole number from 0 to ${max}.`)
    return Number(text)
  }

  const tryRead = <Value>(text: string | undefined, read: (text: string) => Value): Value | undefined => {
    try {
      return text === undefined ? undefined : read(text)
    } catch (error) {
      problems.push((error as Error).message)
      return undefined
    }
  }

  const port = readNumber('PORT', 3000, 65535)
  const trustedProxies = readNumber('TRUSTED_PROXIES', 0, 10)
  const deskPort = readNumber('DESK_PORT', 4000, 65535)
  const databaseUrl = variables.DATABASE_URL
  if (databaseUrl) tryRead(databaseUrl, assertDatabaseUrl)
  const allowedOrigins = variables.ALLOWED_ORIGINS?.split(/\s+/) ?? []
  for (const origin of allowedOrigins) {
    if (/^https?:$/.test(URL.parse(origin)?.protocol ?? '') && URL.parse(origin)?.origin === origin) continue
    problems.push(
      `ALLOWED_ORIGINS has '${origin}', which is no origin: write what the page's address begins with, like https://ada.example, without a path or a slash at the end, and a space between two.`,
    )
  }
  const deskUrl = tryRead(variables.DESK_URL, (text) => readSiteAddress('DESK_URL', text))
  const siteUrl = tryRead(variables.SITE_URL, (text) => readSiteAddress('SITE_URL', text))
  const timeZone = variables.TZ
  if (timeZone && !isTimeZone(timeZone)) {
    problems.push(`TZ is '${timeZone}', which is no time zone: write it like America/New_York.`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))

  return {
    port,
    host: variables.HOST,
    dataDir: variables.DATA_DIR ?? './data',
    isDataDirNamed: variables.DATA_DIR !== undefined,
    databaseUrl,
    trustedProxies,
    allowedOrigins,
    deskPort,
    deskUrl,
    siteUrl,
    hostUrl: readHostUrl(variables),
    timeZone,
  }
}

/** Some systems set a path, like :/etc/localtime. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone.replace(/^:/, '') })
    return true
  } catch {
    return /^:?\//.test(zone)
  }
}

/** @returns the origin. @throws the fix, without the text, which may hold a secret */
function readSiteAddress(name: 'DESK_URL' | 'SITE_URL', text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  const example = name === 'DESK_URL' ? 'https://desk.example.org' : 'https://ada.example'
  throw new Error(`${name} is not the address of a site: write it like ${example}, without a path or a password.`)
}

/** Reads the variables that hosts set by themselves: Render, Railway and Fly.io. */
function readHostUrl(variables: Variables): string | undefined {
  const { RENDER_EXTERNAL_URL, RAILWAY_PUBLIC_DOMAIN, FLY_APP_NAME } = variables
  const address =
    RENDER_EXTERNAL_URL ??
    (RAILWAY_PUBLIC_DOMAIN && `https://${RAILWAY_PUBLIC_DOMAIN}`) ??
    (FLY_APP_NAME && `https://${FLY_APP_NAME}.fly.dev`)
  return address === undefined ? undefined : URL.parse(address)?.origin
}
