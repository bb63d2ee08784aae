import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Brings a package that only measurements need, unless it is here: so `npm ci` stays small. Its install scripts do not run.
 * @returns the package's folder
 */
export function bring(name: string, version: string): string {
  const home = homeOf(name, version)
  if (!existsSync(home)) {
    console.log(`Installing ${name} ${version} for this measurement.`)
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', home, ...options, `${name}@${version}`], { stdio: 'inherit' })
  }
  return join(home, 'node_modules', name)
}

/** Imports such a package. */
export async function onDemand<Module>(name: string, version: string): Promise<Module> {
  bring(name, version)
  const entry = createRequire(join(homeOf(name, version), 'package.json')).resolve(name)
  return import(pathToFileURL(entry).href)
}

const homeOf = (name: string, version: string) =>
  resolve('node_modules/.cache/tools', `${name.replace('/', '-')}-${version}`)
