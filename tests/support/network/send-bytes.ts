import { connect } from 'node:net'

export type RawAnswer = { statuses: number[]; text: string; tookMs: number }

/** Sends bytes that no browser would send, then a byte more `dripEveryMs`, until the server closes the connection. */
export function sendBytes(url: string, bytes: string, dripEveryMs?: number, from?: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const started = performance.now()
  const chunks: Buffer[] = []
  const socket = connect({ port: Number(port), host: hostname, localAddress: from })
  socket.write(bytes, 'latin1')
  const dripping = dripEveryMs ? setInterval(() => socket.write('x'), dripEveryMs) : undefined
  socket.on('data', (chunk) => chunks.push(chunk))
  // The server may close while there is still something to send.
  socket.on('error', () => socket.destroy())
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping)
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      resolve({ statuses, text, tookMs: performance.now() - started })
    })
  })
}
