import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'

/** What is known of each name: addresses and names of servers, by kind; other names there are not. */
export type Names = Record<string, { MX?: string; NS?: string; A?: string }>

/** https://www.rfc-editor.org/rfc/rfc1035#section-3.2.2 */
const KINDS = { A: 1, NS: 2, MX: 15 } as const
const HEADER_BYTES = 12
const NO_SUCH_NAME = 3
/** The name asked for, which is right behind the header. */
const THE_QUESTIONS_NAME = Buffer.from([0xc0, HEADER_BYTES])

/** A real name server (RFC 1035) of a few names. */
export async function startNameServer(names: Names): Promise<{ address: string; stop: () => Promise<void> }> {
  const socket = createSocket('udp4')
  socket.on('message', (question: Buffer, { port, address }: RemoteInfo) => {
    socket.send(answer(question, names), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function answer(question: Buffer, names: Names): Buffer {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const asked = question.subarray(HEADER_BYTES, at + 5)
  const known = names[labels.join('.').toLowerCase()]
  const kind = (['A', 'NS', 'MX'] as const).find((name) => KINDS[name] === question.readUInt16BE(at + 1))
  const data = kind && known?.[kind] !== undefined ? encoded(kind, known[kind]) : undefined
  const header = Buffer.alloc(HEADER_BYTES)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 + (known ? 0 : NO_SUCH_NAME), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(data ? 1 : 0, 6)
  return Buffer.concat(data ? [header, asked, THE_QUESTIONS_NAME, data] : [header, asked])
}

/** Kind, class, how long it holds, length and what is said. */
function encoded(kind: keyof typeof KINDS, value: string): Buffer {
  const data =
    kind === 'A'
      ? Buffer.from(value.split('.').map(Number))
      : Buffer.concat([Buffer.alloc(kind === 'MX' ? 2 : 0), name(value)])
  const head = Buffer.alloc(10)
  head.writeUInt16BE(KINDS[kind], 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([head, data])
}

const name = (text: string): Buffer =>
  Buffer.concat(
    [...text.split('.').filter(Boolean), ''].map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
  )
