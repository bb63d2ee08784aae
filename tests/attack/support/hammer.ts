import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Connections that each send `request` again as soon as it is answered, or `isDeaf`ly without ever reading an answer. */
export type Hammering = {
  url: string
  connections: number
  requests: string[]
  seconds: number
  isDeaf?: boolean
  from?: string
}

/** Does it in a process of its own, so that the visitor beside it is not kept busy by it. Resolves with all statuses by number. */
export async function hammer(hammering: Hammering): Promise<Record<number, number>> {
  const child = fork(import.meta.filename, { execArgv: ['--max-semi-space-size=8'] })
  child.send(hammering)
  const [statuses] = await once(child, 'message')
  await once(child, 'exit')
  return statuses
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', async (hammering: Hammering) => {
    const statuses = await strike(hammering)
    process.send?.(statuses, () => process.exit(0))
  })
}

async function strike({
  url,
  connections,
  requests,
  seconds,
  isDeaf,
  from,
}: Hammering): Promise<Record<number, number>> {
  const { hostname, port } = new URL(url)
  const statuses: Record<number, number> = {}
  const sockets = new Set<Socket>()
  const isOver = AbortSignal.timeout(seconds * 1000)
  const open = (at: number) => {
    const request = requests[at % requests.length] ?? ''
    const socket = connect({ port: Number(port), host: hostname, localAddress: from })
    sockets.add(socket)
    const sendOn = () => {
      while (!isOver.aborted && !socket.destroyed && socket.write(request, 'latin1'));
    }
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (!isOver.aborted) setTimeout(open, 50, at)
    })
    if (isDeaf) {
      socket.pause()
      socket.on('connect', sendOn).on('drain', sendOn)
      return
    }
    socket.write(request, 'latin1')
    socket.on('data', (bytes) => {
      const answers = [...bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)]
      for (const [, status] of answers) statuses[Number(status)] = (statuses[Number(status)] ?? 0) + 1
      if (!isOver.aborted && answers.length > 0) socket.write(request, 'latin1')
    })
  }
  for (let at = 0; at < connections; at += 1) open(at)
  await once(isOver, 'abort')
  for (const socket of sockets) socket.destroy()
  return statuses
}
