import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compressFiles } from '../../build/compress-files.ts'
import { listen, stopListening } from '../../tests/support/network/listen.ts'
import { bring } from './on-demand.ts'

/** Personal sites in one page that npm has as they are built: a CV and a portfolio, by Start Bootstrap (MIT). */
const PEERS = { 'startbootstrap-resume': '7.0.6', 'startbootstrap-freelancer': '7.0.7' }

type Peer = { name: string; url: string; stop: () => Promise<void> }

/** Serves them packed as well as the page is. What they want from other hosts (fonts, icons, Bootstrap's script) isn't here. */
export function startPeers(): Promise<Peer[]> {
  return Promise.all(
    Object.entries(PEERS).map(async ([name, version]) => {
      const root = await mkdtemp(join(tmpdir(), `${name}-`))
      await cp(join(bring(name, version), 'dist'), root, { recursive: true })
      await compressFiles(root)
      const server = createServer(getRequestListener(new Hono().use(serveStatic({ root, precompressed: true })).fetch))
      const stop = async () => {
        await stopListening(server)
        await rm(root, { recursive: true })
      }
      return { name, url: await listen(server), stop }
    }),
  )
}
