import { statfsSync } from 'node:fs'

/** What a new cluster takes, and a little more: it is 30 MB in 1,010 files. */
export const NEW_CLUSTER = { bytes: 40_000_000, files: 1_100 }
const ANYTHING = { bytes: 1_000_000, files: 10 }

/** What the disk under `path` lacks to take so much, and how to mend it; undefined when it lacks nothing. */
export function lackOfRoom(path: string, needed = ANYTHING): string | undefined {
  const disk = statfsSync(path)
  const bytes = disk.bavail * disk.bsize
  if (bytes < needed.bytes) {
    return `its disk is full, with ${megabytes(bytes)} free where ${megabytes(needed.bytes)} are needed. Make room on it (df ${path}).`
  }
  // Some file systems make inodes as they need them and say that they have none.
  if (disk.files > 0 && disk.ffree < needed.files) {
    return `its disk can take only ${disk.ffree} more files where ${needed.files} are needed. Remove small files from it (df -i ${path}).`
  }
  return undefined
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
