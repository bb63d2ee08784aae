import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBuilt } from './find-built.ts'

/** In the build's folder for hosts: the address of the store its page writes to, or nothing when that is the page's own server. */
export const STORE_FILE = 'store-url'

/** The hosted store to which the page that was built here sends what visitors write; undefined when it is the server it comes from. */
export function hostedStore(): string | undefined {
  const built = findBuilt('dist', 'dist-hosts')
  return (built && readStoreFile(built.hosts)) || undefined
}

function readStoreFile(hosts: string): string {
  try {
    return readFileSync(join(hosts, STORE_FILE), 'utf8')
  } catch (error) {
    // Another build has just taken its place.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
