import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

type Report = { audits: Record<string, { numericValue?: number }>; runtimeError?: { message: string } }
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }

const VERSION = '13.5.0'
const FOLDER = resolve('node_modules/.cache/tools', `lighthouse-${VERSION}`)
const ATTEMPTS = 3

/** Only this measurement needs it. Installed without its install scripts. */
function bringLighthouse(): Promise<Lighthouse> {
  if (!existsSync(FOLDER)) {
    console.log(`Installing lighthouse ${VERSION} for this measurement.`)
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', FOLDER, ...options, `lighthouse@${VERSION}`], { stdio: 'inherit' })
  }
  return import(pathToFileURL(createRequire(join(FOLDER, 'package.json')).resolve('lighthouse')).href)
}

/**
 * Lighthouse now and then misses a paint in its trace, so such a run is repeated.
 * @param port of a browser's debugger
 */
export async function simulate(url: string, port: number, audits: string[]): Promise<Record<string, number>> {
  const { default: lighthouse } = await bringLighthouse()
  let fault = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyAudits: audits })
    const figures = audits.map((audit) => [audit, lhr.audits[audit]?.numericValue] as const)
    if (figures.every(([, value]) => value !== undefined)) return Object.fromEntries(figures) as Record<string, number>
    fault = lhr.runtimeError?.message ?? 'a figure is missing'
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts: ${fault}`)
}
