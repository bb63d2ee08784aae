import { WrongAddress } from './channel.ts'
import { decoded } from './decoded.ts'

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
