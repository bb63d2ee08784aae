import { createHash } from 'node:crypto'

/** A URL may hold a secret, so the store gets a hash of it. */
export const makeChannelKey = (channelUrl: string): string =>
  createHash('sha256').update(channelUrl).digest('hex').slice(0, 32)

/** @returns undefined if a % is no escape */
export function decodeUrlPart(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
