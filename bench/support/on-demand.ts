import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where a tool that only measurements need is installed. */
export const toolFolder = (name: string, version: string) =>
  resolve('node_modules/.cache/tools', `${name.replace('/', '-')}-${version}`)

/**
 * Imports such a tool, installing it first where it isn't: so `npm ci` stays small.
 * Its install scripts do not run.
 */
export async function onDemand<Module>(name: string, version: string): Promise<Module> {
  const folder = toolFolder(name, version)
  if (!existsSync(folder)) {
    console.log(`Installing ${name} ${version} for this measurement.`)
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], { stdio: 'inherit' })
  }
  const entry = createRequire(resolve(folder, 'package.json')).resolve(name)
  return import(pathToFileURL(entry).href)
}
