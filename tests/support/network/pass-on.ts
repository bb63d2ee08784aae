import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

/** Asks another server what came in, by default in the same words; the client is cut off where that fails. */
export function passOn(
  incoming: IncomingMessage,
  address: string,
  onAnswer: (answer: IncomingMessage) => void,
  headers = incoming.headers,
): ClientRequest {
  const passed = request(address, { method: incoming.method, headers }, onAnswer)
  passed.on('error', () => incoming.socket.destroy())
  // Unlike pipe() it ends the request of a client that has left in the middle of it.
  pipeline(incoming, passed, () => {})
  return passed
}

/** The answer becomes that of the server which passed the question on. */
export const giveBack = (outgoing: ServerResponse) => (answer: IncomingMessage) => {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(outgoing)
}
