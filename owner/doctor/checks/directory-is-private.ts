import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chownCommand, userName } from '../../../server/store/embedded/disk/whose.ts'
import { type Check, fault, ok } from '../finding.ts'

/** What a program that backs up, or an owner as root, may leave open or in the wrong hands. */
export const directoryIsPrivate: Check = async ({ environment: { databaseUrl, dataDir }, isStoreKnown }) => {
  if (databaseUrl !== undefined || !isStoreKnown) return []
  const { uid, mode } = statSync(dataDir)
  if (mode & 0o077) {
    return [fault(`Others on this machine can look into ${dataDir}.`, `chmod -R go= ${dataDir}`)]
  }
  const strange = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataDir, name))
    .find((path) => !path.endsWith('lost+found') && lstatSync(path, { throwIfNoEntry: false })?.uid !== uid)
  if (strange === undefined) return [ok(`Only ${userName(uid)} can look into ${dataDir}.`)]
  return [
    fault(
      `${strange} does not belong to ${userName(uid)}, as ${dataDir} does.`,
      `With the site stopped: ${chownCommand(dataDir, uid)}`,
    ),
  ]
}
