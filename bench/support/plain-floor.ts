import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { listen, stopListening } from '../../tests/support/network/listen.ts'

const KEPT = new Set(['h1', 'h2', 'h3', 'p'])

/** A lower bound: no page with these words can be painted sooner than without font, script, picture, list, link and security header. */
export async function startPlainFloor(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = await (await fetch(site)).text()
  const style = await readFile(new URL('./plain-floor.css', import.meta.url), 'utf8')
  const body = home
    .slice(home.indexOf('<body>') + '<body>'.length, home.indexOf('</body>'))
    .replace(/<(script|svg|picture)\b.*?<\/\1>/gs, '')
    .replace(/<(\/?)(\w+)[^>]*>/g, (_, slash, name) => (KEPT.has(name) ? `<${slash}${name}>` : ' '))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${body}</body></html>`
  const packed = brotliCompressSync(html)
  const server = createServer((_, answer) => {
    answer
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': packed.length })
      .end(packed)
  })
  return { url: await listen(server), stop: () => stopListening(server) }
}
