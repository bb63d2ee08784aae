import { InvalidAddressError } from './channel.ts'

export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Needs no TLS: nothing goes over a network. */
export const isThisMachine = ({ hostname }: URL): boolean => LOOPBACK_NAMES.includes(hostname.toLowerCase())

/** `user:password@` becomes Basic, `:token@` Bearer; fetch refuses both in a URL: https://fetch.spec.whatwg.org/#dom-request */
export function logIn({ username, password: encoded, host }: URL): {
  headers: Record<string, string>
  secrets: string[]
} {
  const [user, password] = [decoded(username), decoded(encoded)]
  if (user === undefined || password === undefined) {
    throw new InvalidAddressError(`NOTIFY has a password for ${host} that can't be read: write a % in it as %25.`)
  }
  if (!user && !password) return { headers: {}, secrets: [] }
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  return {
    headers: { authorization: user ? `Basic ${basic}` : `Bearer ${password}` },
    secrets: [password, encoded, basic].filter(Boolean),
  }
}
