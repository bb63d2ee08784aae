import { readFileSync } from 'node:fs'
import { StartupError } from '../startup-error.ts'

/** PostgreSQL opens some 130 of its files, Node and the visitors' sockets need others; with 128 it failed while making its first tables. */
const OPEN_FILES_MIN = 256

/**
 * Sees whether this process may open as many files as the store needs; only Linux says so.
 * @throws {StartupError} when it may not: later something would fail that says nothing of the cause.
 */
export function checkOpenFiles(path = '/proc/self/limits'): void {
  const [, limit] = /^Max open files +(\d+)/m.exec(readIfThere(path)) ?? []
  if (limit === undefined || Number(limit) >= OPEN_FILES_MIN) return
  throw new StartupError(
    `This process may open ${limit} files, and the store needs ${OPEN_FILES_MIN}: allow 1024, by ulimit -n 1024 in the shell that ` +
      'starts it, LimitNOFILE=1024 in the unit of systemd, or --ulimit nofile=1024 of Docker.',
  )
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
