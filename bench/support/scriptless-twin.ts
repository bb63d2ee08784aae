import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Serves what the site serves, but for the home page, which comes without any script: the floor that painting is measured against. */
export async function startScriptlessTwin(site: string): Promise<{ url: string; stop: () => void }> {
  const home = await fetch(site, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(home.headers)
  const body = brotliCompressSync((await home.text()).replace(/<script\b[^>]*>.*?<\/script>/gs, ''))
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/') {
      outgoing.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length }).end(body)
      return
    }
    const passed = request(new URL(incoming.url ?? '/', site), { headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close().closeAllConnections(),
  }
}
