import { Client, type ClientConfig } from 'pg'

const CONNECT_TIMEOUT_MS = 3_000
const CONNECT_AGAIN_MS = 50

/** One connection that is made when it is needed and again when it was lost. */
export class LastingConnection {
  #config: ClientConfig
  #client: Client | undefined

  constructor(config: ClientConfig) {
    this.#config = { ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true }
  }

  /** The connected client; throws when there has been none for as long as a restart of the store takes. */
  async client(): Promise<Client> {
    const giveUpAt = Date.now() + CONNECT_TIMEOUT_MS
    while (this.#client === undefined) {
      try {
        this.#client = await this.#connect()
      } catch (error) {
        if (Date.now() >= giveUpAt) throw error
        await new Promise((resolve) => setTimeout(resolve, CONNECT_AGAIN_MS))
      }
    }
    return this.#client
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
