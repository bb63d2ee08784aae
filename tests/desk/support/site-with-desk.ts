import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '../../support/network/certificate.ts'
import { listen, stopListening } from '../../support/network/listen.ts'
import { giveBack, passOn } from '../../support/network/pass-on.ts'
import { freePort } from '../../support/network/ports.ts'
import { emptyDirectory, freshDirectory } from '../../support/programs/fresh-directory.ts'
import { until } from '../../support/programs/until.ts'
import { type RunningSite, startSite } from '../../support/sites/running-site.ts'

/** Chromium leads each name below localhost to this machine. */
const NAME = 'desk.localhost'

export type SiteWithDesk = {
  deskUrl: string
  deskPort: number
  dataDir: string
  /** As `npm start` does; a site that runs already ends before. */
  start: (more?: Record<string, string>) => Promise<RunningSite>
  stop: () => Promise<void>
}

/** A site whose owner has set DESK_URL. With `isOverTls` a proxy does what `tailscale serve` does: it has the name and the certificate. */
export async function siteWithDesk({ isOverTls }: { isOverTls: boolean }): Promise<SiteWithDesk> {
  const [data, deskPort] = [await freshDirectory(), await freePort()]
  const proxy = isOverTls ? await startProxy(deskPort) : undefined
  const deskUrl = proxy ? `https://${NAME}:${proxy.port}` : `http://${NAME}:${deskPort}`
  let site: RunningSite | undefined
  return {
    deskUrl,
    deskPort,
    dataDir: data.path,
    async start(more = {}) {
      await site?.stop()
      site = await startSite({ DATA_DIR: data.path, DESK_URL: deskUrl, DESK_PORT: String(deskPort), ...more })
      await until(() => site?.logged().includes('The desk is on'))
      return site
    },
    async stop() {
      await site?.stop()
      await proxy?.stop()
      await data.remove()
    },
  }
}

async function startProxy(deskPort: number) {
  const folder = await emptyDirectory()
  const files = await makeCertificate(folder.path)
  const [cert, key] = [await readFile(files.certificate), await readFile(files.key)]
  await folder.remove()
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    passOn(incoming, `http://127.0.0.1:${deskPort}${incoming.url}`, giveBack(outgoing))
  })
  await listen(server)
  return { port: (server.address() as AddressInfo).port, stop: () => stopListening(server) }
}
