import { WrongAddress } from './channel.ts'

/** A part of an address, decoded; undefined where that fails. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Whether the host is this machine, so that nothing goes over a network where others could read it. */
export const isThisMachine = ({ hostname }: URL): boolean => LOOPBACK_NAMES.includes(hostname.toLowerCase())

/**
 * How to log in, as the address says: `https://user:password@…`, or `https://:token@…`. A request's own address may say
 * neither: https://fetch.spec.whatwg.org/#dom-request
 * @throws {WrongAddress} when that can't be read
 */
export function logIn({ username, password: encoded, host }: URL): {
  headers: Record<string, string>
  secrets: string[]
} {
  const [user, password] = [decoded(username), decoded(encoded)]
  if (user === undefined || password === undefined) {
    throw new WrongAddress(`NOTIFY has a password for ${host} that can't be read: write a % in it as %25.`)
  }
  if (!user && !password) return { headers: {}, secrets: [] }
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  return {
    headers: { authorization: user ? `Basic ${basic}` : `Bearer ${password}` },
    secrets: [password, encoded, basic].filter(Boolean),
  }
}
