import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBuilt } from './find-built.ts'

/** Holds the address of the store to which the page writes; empty for the page's own server. */
export const STORE_FILE = 'store-url'

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
