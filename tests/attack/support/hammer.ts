import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Connections that each send a request again as soon as it is answered. Those that are `isDeaf` send without ever reading an
 * answer, those that are `isEndless` go on with a body after the first request.
 */
export type Hammering = {
  url: string
  connections: number
  requests: string[]
  seconds: number
  isDeaf?: boolean
  isEndless?: boolean
  from?: string
}
/** How often each status came, and how many connections were opened. */
export type Hammered = { statuses: Record<number, number>; opened: number }

const AGAIN_MS = 20
const ENDLESS = Buffer.alloc(64 * 1024, 'x')

/** Does it in a process of its own, so that the visitor beside it is not kept busy by it. */
export async function hammer(hammering: Hammering): Promise<Hammered> {
  const child = fork(import.meta.filename, { execArgv: ['--max-semi-space-size=8'] })
  child.send(hammering)
  const [hammered] = await once(child, 'message')
  await once(child, 'exit')
  return hammered
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', async (hammering: Hammering) => {
    const hammered = await strike(hammering)
    process.send?.(hammered, () => process.exit(0))
  })
}

async function strike({ url, connections, requests, seconds, isDeaf, isEndless, from }: Hammering): Promise<Hammered> {
  const { hostname, port } = new URL(url)
  const hammered: Hammered = { statuses: {}, opened: 0 }
  const sockets = new Set<Socket>()
  const isOver = AbortSignal.timeout(seconds * 1000)
  const open = (at: number) => {
    hammered.opened += 1
    const request = requests[at % requests.length] ?? ''
    const socket = connect({ port: Number(port), host: hostname, localAddress: from })
    sockets.add(socket)
    const sendOn = () => {
      while (!isOver.aborted && !socket.destroyed && socket.write(isEndless ? ENDLESS : request, 'latin1'));
    }
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (!isOver.aborted) setTimeout(open, AGAIN_MS, at)
    })
    socket.write(request, 'latin1')
    if (isDeaf || isEndless) socket.on('connect', sendOn).on('drain', sendOn)
    if (isDeaf) return void socket.pause()
    socket.on('data', (bytes) => {
      const answers = [...bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)]
      for (const [, status] of answers) hammered.statuses[Number(status)] = (hammered.statuses[Number(status)] ?? 0) + 1
      if (!isOver.aborted && answers.length > 0 && !isEndless) socket.write(request, 'latin1')
    })
  }
  for (let at = 0; at < connections; at += 1) open(at)
  await once(isOver, 'abort')
  for (const socket of sockets) socket.destroy()
  return hammered
}
