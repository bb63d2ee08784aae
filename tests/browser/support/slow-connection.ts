import { connect, createServer, type Socket } from 'node:net'
import { listen } from '../../support/network/ports.ts'

type Speed = { roundTripMs: number; bytesPerSecond: number }

/** The initial congestion window of a TCP connection: ten segments of 1,460 bytes (RFC 6928). Each round trip doubles it. */
const INITIAL_WINDOW_BYTES = 14_600

/**
 * A slow connection to a server: half a round trip each way, a rate, and for what comes back TCP's slow start, which no kernel
 * setting is needed for. The visitor's own handshake is with the near end and costs nothing.
 */
export async function startSlowConnection(target: string, speed: Speed): Promise<{ url: string; stop: () => void }> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
    near.on('data', (chunk) => setTimeout(() => far.write(chunk), speed.roundTripMs / 2))
    near.on('close', () => far.destroy())
    far.on('data', slowStart(near, speed))
  })
  return {
    url: await listen(server),
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Lets a window's worth pass, then waits for the round trip that acknowledges it; all of it no faster than the rate. */
function slowStart(near: Socket, { roundTripMs, bytesPerSecond }: Speed) {
  let window = INITIAL_WINDOW_BYTES
  let spent = 0
  let windowOpensAt = 0
  let freeAt = 0

  return (chunk: Buffer) => {
    for (let from = 0; from < chunk.length; ) {
      const now = performance.now()
      if (now > windowOpensAt + roundTripMs) spent = 0
      if (spent === window) {
        windowOpensAt = Math.max(now, windowOpensAt) + roundTripMs
        window *= 2
        spent = 0
      }
      const size = Math.min(chunk.length - from, window - spent)
      const part = chunk.subarray(from, from + size)
      const sentAt = Math.max(now, windowOpensAt, freeAt)
      freeAt = sentAt + (size / bytesPerSecond) * 1000
      spent += size
      from += size
      setTimeout(() => near.writable && near.write(part), freeAt - now + roundTripMs / 2)
    }
  }
}
