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

/** Makes Basic of `user:password@` and Bearer of `:token@`, which fetch takes in no URL. */
export function readCredentials({ username, password: encoded, host }: URL): {
  headers: Record<string, string>
  secrets: string[]
} {
  const user = decodeUrlPart(username)
  const password = decodeUrlPart(encoded)
  if (user === undefined || password === undefined) {
    throw new Error(`NOTIFY has a password for ${host} that can't be read: write a % in it as %25.`)
  }
  if (!user && !password) return { headers: {}, secrets: [] }
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  return {
    headers: { authorization: user ? `Basic ${basic}` : `Bearer ${password}` },
    secrets: [password, encoded, basic].filter(Boolean),
  }
}
