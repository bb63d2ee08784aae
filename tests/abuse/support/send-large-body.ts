import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'

const MIB = 2 ** 20

/** Posts `mebibytes` as a browser would, with the length said before or in chunks, and stops when it is answered. */
export async function sendLargeBody(address: string, mebibytes: number, isLengthSaid: boolean): Promise<number> {
  const length = { 'content-length': mebibytes * MIB }
  const headers = { apikey: 'public', 'content-type': 'application/json', ...(isLengthSaid && length) }
  const agent = new Agent({ keepAlive: true })
  const posted = request(address, { method: 'POST', agent, headers })
  // The server closes the connection while the rest is on its way; without an answer before that, `once` rejects.
  posted.on('error', () => {})
  const answered = once(posted, 'response')
  Readable.from(Array(mebibytes * 16).fill(Buffer.alloc(MIB / 16, 'x'))).pipe(posted)
  const [answer] = (await answered) as [IncomingMessage]
  posted.destroy()
  return answer.statusCode ?? 0
}
