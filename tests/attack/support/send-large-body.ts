import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'

const MIB = 2 ** 20
const ATTACKER = '127.0.0.2'

/**
 * Posts `mebibytes` as a browser would, with the length said before or in chunks, and stops when it is answered.
 * @returns the status, or 0 when it was not read before the connection was closed
 */
export async function sendLargeBody(address: string, mebibytes: number, isLengthSaid: boolean): Promise<number> {
  const length = { 'content-length': mebibytes * MIB }
  const headers = { apikey: 'public', 'content-type': 'application/json', ...(isLengthSaid && length) }
  const agent = new Agent({ keepAlive: true })
  const posted = request(address, { method: 'POST', agent, headers, localAddress: ATTACKER })
  // The server closes the connection behind its answer, while the rest is on its way.
  posted.on('error', () => {})
  const answered = once(posted, 'response').catch(() => [{ statusCode: 0 }])
  Readable.from(Array(mebibytes * 16).fill(Buffer.alloc(MIB / 16, 'x'))).pipe(posted)
  const [answer] = (await answered) as [Pick<IncomingMessage, 'statusCode'>]
  posted.destroy()
  return answer.statusCode ?? 0
}
