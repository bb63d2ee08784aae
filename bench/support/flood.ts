import { connect } from 'node:net'

type Flood = {
  url: string
  path: string
  headers?: Record<string, string>
  connections: number
  requests: number
  pauseMs?: number
}

/**
 * Sends requests over kept connections, each as soon as the last is answered, and reads answers by their length only,
 * so that the client costs little beside the server. With a pause each connection waits so long in between, and they
 * begin evenly spread over it. Each comes from an address of its own: one has a quarter of the processor's time only.
 * @returns each request's time, in milliseconds
 */
export async function flood({ url, path, headers = {}, connections, requests, pauseMs = 0 }: Flood): Promise<number[]> {
  const { hostname, port } = new URL(url)
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const times: number[] = []
  let left = requests

  await Promise.all(
    Array.from({ length: connections }, (_, index) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const localAddress = `127.0.${1 + (index >> 8)}.${index & 0xff}`
      const socket = connect({ port: Number(port), host: hostname, localAddress })
      let sentAt = 0
      let missing = 0
      const ask = () => {
        if (left-- <= 0) return void socket.end()
        missing = 0
        sentAt = performance.now()
        socket.write(request)
      }
      socket.on('connect', () => setTimeout(ask, (pauseMs * index) / connections))
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        if (missing === 0) {
          const end = chunk.indexOf('\r\n\r\n')
          const head = chunk.subarray(0, end).toString('latin1')
          const length = /content-length: (\d+)/i.exec(head)
          if (!length || !head.startsWith('HTTP/1.1 200')) return reject(new Error(`Answered ${head.slice(0, 200)}`))
          missing = end + 4 + Number(length[1])
        }
        missing -= chunk.length
        if (missing > 0) return
        const took = performance.now() - sentAt
        times.push(took)
        if (pauseMs > 0) setTimeout(ask, pauseMs - took)
        else ask()
      })
      return promise
    }),
  )
  return times
}
