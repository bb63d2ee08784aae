import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Asks another server what came in, by default in the same words; who asked is cut off where that fails. */
export function passOn(
  incoming: IncomingMessage,
  address: string,
  onAnswer: (answer: IncomingMessage) => void,
  headers = incoming.headers,
): void {
  const passed = request(address, { method: incoming.method, headers }, onAnswer)
  passed.on('error', () => incoming.socket.destroy())
  incoming.pipe(passed)
}

/** The answer becomes that of the server which passed the question on. */
export const giveBack = (outgoing: ServerResponse) => (answer: IncomingMessage) => {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(outgoing)
}
