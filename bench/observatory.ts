import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from '../tests/support/network/certificate.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { webHosts } from '../tests/support/sites/web-host.ts'
import { bring, onDemand } from './support/on-demand.ts'
import { atLeast, type Kept } from './support/promise.ts'
import { withStandardPorts } from './support/standard-ports.ts'

/**
 * What Mozilla's HTTP Observatory gives the built site on each host, over TLS with an authority of one's own. The
 * best that a site without cookies and outside the browsers' preloaded list can have: 100, and 10 for a policy from 'none',
 * 10 for CORP, 5 for the referrer's and 5 for the frames' policy.
 */

const NAME = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
const BEST = 130

type Test = { pass: boolean; result: string; scoreModifier: number }
type Scan = { scan: { grade: string; score: number }; tests: Record<string, Test> }

// The list of preloaded sites, which its install script would download: none of ours is on it.
const { scan } = await onDemand<{ scan: (host: string) => Promise<Scan> }>(NAME, VERSION)
await writeFile(join(bring(NAME, VERSION), 'conf/hsts-preload.json'), '{}')

const folder = await mkdtemp(join(tmpdir(), 'observatory-'))
const certificate = await makeCertificate(folder)
setDefaultCACertificates([...getCACertificates(), await readFile(certificate.authority, 'utf8')])
const site = { folder, dist: resolve('dist'), hosts: resolve('dist-hosts'), remove: async () => {} }
const own = await startSite({ TRUSTED_PROXIES: '1' })

export const promises: Kept[] = []
for (const { name, start, isMissing } of webHosts) {
  if (isMissing) console.log(`${name} is not on this machine and is skipped.`)
  for (const upstream of isMissing ? [] : [own.url, undefined]) {
    const host = await start({ site, certificate, ...(upstream && { upstream }) })
    const label = upstream ? `own server behind ${name}` : `${name} alone`
    const ports = { http: host.httpPort, https: host.httpsPort }
    const { scan: given, tests } = await withStandardPorts(ports, () => withoutComplaints(() => scan('localhost')))
    await host.stop()
    const passed = Object.values(tests).filter(({ pass }) => pass).length
    const beside = `${given.grade}, ${passed} of ${Object.keys(tests).length} tests passed`
    promises.push(
      atLeast({
        promise: `The Observatory’s score, ${label}`,
        measured: given.score,
        limit: BEST,
        unit: 'points',
        beside,
      }),
    )
    if (given.score < BEST) console.error(describe(tests))
  }
}
await own.stop()
await rm(folder, { recursive: true })

/** jsdom, with which the Observatory reads the page, prints each style sheet that is newer than it. */
async function withoutComplaints<Result>(work: () => Promise<Result>): Promise<Result> {
  const { error } = console
  console.error = () => {}
  try {
    return await work()
  } finally {
    console.error = error
  }
}

function describe(tests: Record<string, Test>): string {
  const lines = Object.entries(tests).map(
    ([name, { result, scoreModifier }]) => `  ${name}: ${result} (${scoreModifier})`,
  )
  return lines.join('\n')
}
