import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DeskStore } from './desk-store.ts'
import { hashSecret } from './secrets.ts'

const RANDOM_BYTES = 16
const SECONDS_BYTES = 6
const VALID_SECONDS = 300

/** What a challenge is for: of a setup link, with its secret. */
export type Purpose = 'sign in' | 'add a device' | `set up ${string}`

type Asked = { purpose: Purpose; browser: string }

/**
 * A challenge is signed by the site, for one purpose and one browser, and valid for five minutes. Nothing is stored before a passkey has
 * signed it, so that strangers fill no table and push no challenge of the owner's out.
 */
export class Challenges {
  #store: DeskStore

  constructor(store: DeskStore) {
    this.#store = store
  }

  /** @throws {StoreUnavailableError} */
  async create(asked: Asked): Promise<Buffer> {
    const key = await this.#readKey()
    const head = Buffer.alloc(RANDOM_BYTES + SECONDS_BYTES)
    randomBytes(RANDOM_BYTES).copy(head)
    head.writeUIntBE(Math.floor(Date.now() / 1000) + VALID_SECONDS, RANDOM_BYTES, SECONDS_BYTES)
    return Buffer.concat([head, sign(key, head, asked)])
  }

  /** Whether the site made the challenge for this purpose and browser, within five minutes. @throws {StoreUnavailableError} */
  async checker(asked: Asked): Promise<(challenge: string) => boolean> {
    const key = await this.#readKey()
    return (challenge) => {
      const bytes = Buffer.from(challenge, 'base64url')
      const head = bytes.subarray(0, RANDOM_BYTES + SECONDS_BYTES)
      const expected = sign(key, head, asked)
      const given = bytes.subarray(head.length)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      return head.readUIntBE(RANDOM_BYTES, SECONDS_BYTES) > Date.now() / 1000
    }
  }

  /** @returns whether it was not used before. @throws {StoreUnavailableError} */
  async use(challenge: string): Promise<boolean> {
    await this.#store.query('delete from private.desk_challenges where ends_at < now()')
    const rows = await this.#store.query(
      `insert into private.desk_challenges (hash, ends_at)
       values ($1, now() + make_interval(secs => ${2 * VALID_SECONDS})) on conflict do nothing returning hash`,
      [hashSecret(challenge)],
    )
    return rows.length > 0
  }

  /** Kept in the store, so that a restart and a second server of the site know their challenges. */
  async #readKey(): Promise<string> {
    return (await this.#store.queryOne<{ salt: string }>('select salt from private.settings')).salt
  }
}

const sign = (key: string, head: Buffer, { purpose, browser }: Asked): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['desk challenge', purpose, browser]))
    .update(head)
    .digest()
