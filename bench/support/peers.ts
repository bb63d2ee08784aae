import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { compressFiles } from '../../build/compress-files.ts'
import { serveFiles } from '../../server/http/serve-files.ts'
import { bring } from './on-demand.ts'

/** Personal sites that npm has as they are built: a CV and a portfolio, by Start Bootstrap (MIT). */
const PEERS = { 'startbootstrap-resume': '7.0.6', 'startbootstrap-freelancer': '7.0.7' }

type Peer = { name: string; url: string; stop: () => Promise<void> }

/** Compressed as the page is. What they load from other hosts (fonts, icons, Bootstrap's script) is missing. */
export function startPeers(): Promise<Peer[]> {
  return Promise.all(
    Object.entries(PEERS).map(async ([name, version]) => {
      const root = await mkdtemp(join(tmpdir(), `${name}-`))
      await cp(join(bring(name, version), 'dist'), root, { recursive: true })
      await compressFiles(root)
      const app = fastify()
      await serveFiles(app, root, { document: {}, asset: {}, file: {}, overTls: {} })
      const stop = async () => {
        await app.close()
        await rm(root, { recursive: true })
      }
      return { name, url: await app.listen({ port: 0, host: '127.0.0.1' }), stop }
    }),
  )
}
