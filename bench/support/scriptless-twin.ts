import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { listen, stopListening } from '../../tests/support/listen.ts'
import { giveBack, passOn } from '../../tests/support/pass-on.ts'

/** Serves what the site serves, but for the home page, which comes without any script: the floor that painting is measured against. */
export async function startScriptlessTwin(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = await fetch(site, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(home.headers)
  const body = brotliCompressSync((await home.text()).replace(/<script\b[^>]*>.*?<\/script>/gs, ''))
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/') {
      outgoing.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length }).end(body)
    } else {
      passOn(incoming, `${site}${incoming.url}`, giveBack(outgoing))
    }
  })
  return { url: await listen(server), stop: () => stopListening(server) }
}
