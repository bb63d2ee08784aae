import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Installs a package that only measurements need, without its install scripts. @returns its folder */
export function bring(name: string, version: string): string {
  const folder = folderOf(name, version)
  if (!existsSync(folder)) {
    console.log(`Installing ${name} ${version} for this measurement.`)
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], { stdio: 'inherit' })
  }
  return join(folder, 'node_modules', name)
}

export async function onDemand<Module>(name: string, version: string): Promise<Module> {
  bring(name, version)
  const entry = createRequire(join(folderOf(name, version), 'package.json')).resolve(name)
  return import(pathToFileURL(entry).href)
}

const folderOf = (name: string, version: string) =>
  resolve('node_modules/.cache/tools', `${name.replace('/', '-')}-${version}`)
