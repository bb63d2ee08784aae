import { Client, type ClientConfig, DatabaseError } from 'pg'

const CONNECT_TIMEOUT_MS = 3_000
/** A restart of the embedded store takes 0.7 s, and three beside two hundred visitors who write. */
const PATIENCE_MS = 6_000
const CONNECT_AGAIN_MS = 50
/** Hosted databases ban an address for a few wrong passwords, so after one this process does not try again for so long. */
const REFUSED_AGAIN_MS = 5 * 60_000

type Refusal = { error: DatabaseError; until: number }
const refusals = new Map<string | undefined, Refusal>()

/** One connection that is made when it is needed and again when it was lost. */
export class LastingConnection {
  #config: ClientConfig
  #client: Client | undefined

  constructor(config: ClientConfig) {
    this.#config = { ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true }
  }

  /** The connected client; throws when there has been none for as long as a restart of the store takes, or when it refuses the login. */
  async client(): Promise<Client> {
    const giveUpAt = Date.now() + PATIENCE_MS
    while (this.#client === undefined) {
      this.#refuseLikeBefore()
      try {
        this.#client = await this.#connect()
      } catch (error) {
        this.#remember(error)
        if (Date.now() >= giveUpAt) throw error
        await new Promise((resolve) => setTimeout(resolve, CONNECT_AGAIN_MS))
      }
    }
    return this.#client
  }

  /** Whether there is a connection, as far as anybody has noticed. */
  get isConnected(): boolean {
    return this.#client !== undefined
  }

  /** Lets go of a connection that no longer answers. */
  drop(): void {
    const client = this.#client
    this.#client = undefined
    // Not awaited: a server that does not answer does not say goodbye either.
    client?.end().catch(() => {})
  }

  async close(): Promise<void> {
    await this.#client?.end()
  }

  #refuseLikeBefore(): void {
    const refusal = refusals.get(this.#config.connectionString)
    if (refusal && Date.now() < refusal.until) throw refusal.error
  }

  /** Class 28 is a refused login: https://www.postgresql.org/docs/current/errcodes-appendix.html */
  #remember(error: unknown): void {
    if (!(error instanceof DatabaseError) || !error.code?.startsWith('28')) return
    refusals.set(this.#config.connectionString, { error, until: Date.now() + REFUSED_AGAIN_MS })
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#config)
    const forget = () => {
      if (this.#client === client) this.#client = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    return client
  }
}
