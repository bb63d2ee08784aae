import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'

const PORT = 5432
/** The name PostgreSQL's clients look for in the directory they are given as host. */
export const SOCKET_FILE = `.s.PGSQL.${PORT}`

/** `sockaddr_un.sun_path` has 104 bytes on macOS and 108 on Linux, with a NUL at the end. */
const SOCKET_PATH_MAX_BYTES = 103

/** How `pg` reaches the store whose socket is in `host`. */
export const embeddedConnection = (host: string): ClientConfig => ({
  host,
  port: PORT,
  user: 'postgres',
  database: 'postgres',
})

/**
 * A path to `dataDir` short enough for a socket in it: itself, or a link in the temporary directory.
 * `remove` takes the link away again.
 */
export function socketDirectory(dataDir: string): { path: string; remove: () => void } {
  const path = resolve(dataDir)
  if (Buffer.byteLength(join(path, SOCKET_FILE)) <= SOCKET_PATH_MAX_BYTES) return { path, remove: () => {} }
  const directory = mkdtempSync(join(tmpdir(), 'store-'))
  const link = join(directory, 'data')
  symlinkSync(path, link)
  return { path: link, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
