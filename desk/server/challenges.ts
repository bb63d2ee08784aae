import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DeskStore } from './desk-store.ts'
import { hashSecret } from './setup-links.ts'

const RANDOM_BYTES = 16
const SECONDS_BYTES = 6
const HEAD_BYTES = RANDOM_BYTES + SECONDS_BYTES
const VALID_SECONDS = 300

/** The purpose of a challenge. That of a setup link includes its secret. */
export type Purpose = 'sign in' | 'add a device' | `set up ${string}`

/**
 * A challenge is signed by the site, for one purpose and one browser, and valid once, for five minutes. Only used ones are stored, so
 * that strangers fill no table and push no challenge of the owner's out.
 */
export class Challenges {
  #store: DeskStore

  constructor(store: DeskStore) {
    this.#store = store
  }

  /** @throws {StoreUnavailableError} */
  async create(purpose: Purpose, browser: string): Promise<Uint8Array<ArrayBuffer>> {
    const head = Buffer.alloc(HEAD_BYTES)
    randomBytes(RANDOM_BYTES).copy(head)
    head.writeUIntBE(Math.floor(Date.now() / 1000) + VALID_SECONDS, RANDOM_BYTES, SECONDS_BYTES)
    return new Uint8Array(Buffer.concat([head, sign(await this.#readKey(), head, purpose, browser)]))
  }

  /** @returns whether the site made it for this purpose and one of these browsers, and it is still valid; it is used up by that. @throws as `create` */
  async use(challenge: string, purpose: Purpose, browsers: string[]): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url')
    const [head, signature] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)]
    const key = await this.#readKey()
    const isOwn = browsers.some((browser) => {
      const expected = sign(key, head, purpose, browser)
      return signature.length === expected.length && timingSafeEqual(signature, expected)
    })
    if (!isOwn || head.readUIntBE(RANDOM_BYTES, SECONDS_BYTES) <= Date.now() / 1000) return false
    await this.#store.query('delete from private.desk_challenges where ends_at < now()')
    const used = await this.#store.query(
      `insert into private.desk_challenges (hash, ends_at)
       values ($1, now() + make_interval(secs => ${2 * VALID_SECONDS})) on conflict do nothing returning hash`,
      [hashSecret(challenge)],
    )
    return used.length > 0
  }

  /** The store keeps the key, so that a restart and a second server of the site know their challenges. */
  async #readKey(): Promise<string> {
    return (await this.#store.queryOne<{ salt: string }>('select salt from private.settings')).salt
  }
}

const sign = (key: string, head: Buffer, purpose: Purpose, browser: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['desk challenge', purpose, browser]))
    .update(head)
    .digest()
