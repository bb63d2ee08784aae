import { statfsSync } from 'node:fs'
import { lackOfRoom } from '../../../server/store/embedded/disk/disk-room.ts'
import { type Check, fault, ok } from '../finding.ts'

/** A week of all that visitors can send in a day, 48 MiB. */
const A_WEEK = { bytes: 350_000_000, files: 1_000 }

export const diskHasRoom: Check = async ({ environment: { databaseUrl, dataDir }, isStoreKnown }) => {
  if (databaseUrl !== undefined || !isStoreKnown) return []
  const lacking = lackOfRoom(dataDir, A_WEEK)
  if (lacking) return [fault(`The store may soon have no room: ${lacking}`, 'Make room, or give it a larger disk.')]
  const { bavail, bsize } = statfsSync(dataDir)
  return [ok(`The store's disk has ${((bavail * bsize) / 1e9).toFixed(1)} GB free.`)]
}
