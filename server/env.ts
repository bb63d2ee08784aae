export type Environment = {
  port: number
  /** `undefined` is every address of the machine. */
  host: string | undefined
  dataDir: string
  /** Whether that is what DATA_DIR says, and not what is taken without it. */
  isDataDirNamed: boolean
  databaseUrl: string | undefined
  /** How many proxies in front of the server name the visitor's address. */
  trustedProxies: number
  /** The origins of pages elsewhere that may send here what their visitors write. */
  allowedOrigins: string[]
  /** Where the owner's desk listens, on this machine alone. */
  deskPort: number
}

/**
 * Reads how the server is to run, from environment variables.
 * @throws with every fault at once, each with its cure
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const faults: string[] = []
  const wholeNumber = (name: string, fallback: number, max: number) => {
    const text = variables[name]?.trim() || String(fallback)
    if (!/^\d+$/.test(text) || Number(text) > max)
      faults.push(`${name} is '${text}': write a whole number from 0 to ${max}.`)
    return Number(text)
  }

  const port = wholeNumber('PORT', 3000, 65535)
  const trustedProxies = wholeNumber('TRUSTED_PROXIES', 0, 10)
  const deskPort = wholeNumber('DESK_PORT', 4000, 65535)
  const databaseUrl = variables.DATABASE_URL?.trim() || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    faults.push(
      'DATABASE_URL is not the address of a PostgreSQL: write it like postgres://user:password@host:5432/name.',
    )
  }
  const allowedOrigins = variables.ALLOWED_ORIGINS?.split(/\s+/).filter(Boolean) ?? []
  for (const origin of allowedOrigins) {
    if (/^https?:$/.test(URL.parse(origin)?.protocol ?? '') && URL.parse(origin)?.origin === origin) continue
    faults.push(
      `ALLOWED_ORIGINS has '${origin}', which is no origin: write what the page's address begins with, like https://ada.example, without a path or a slash at the end, and a space between two.`,
    )
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))

  return {
    port,
    host: variables.HOST?.trim() || undefined,
    dataDir: variables.DATA_DIR?.trim() || './data',
    isDataDirNamed: Boolean(variables.DATA_DIR?.trim()),
    databaseUrl,
    trustedProxies,
    allowedOrigins,
    deskPort,
  }
}
