import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, fault, ok } from '../finding.ts'

export const pageIsLive: Check = async (site) => {
  const live = await site.live()
  if (!live) return []
  if (live.why !== undefined) {
    return [
      fault(
        `${site.address} does not answer: ${live.why}`,
        'Look whether the name leads to the host, the proxy and the site run (systemctl status), and the certificate is good.',
      ),
    ]
  }
  if (live.status !== 200) return [fault(`${site.address}/ answers ${live.status}.`, 'Look into the log of the host.')]
  const { built } = site
  if (!built) return []
  if (live.html === readFileSync(join(built.dist, 'index.html'), 'utf8'))
    return [ok('The live page is the one in dist/.')]
  return [
    fault(
      'The live page is of another build than dist/.',
      'Restart the site (systemctl restart portfolio), or upload dist/; a host or CDN that changes pages must be told not to.',
    ),
  ]
}
