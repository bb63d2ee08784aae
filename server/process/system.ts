import { readFileSync, statfsSync } from 'node:fs'

/** Reads a file that another process may delete at any moment, so a check before reading would not be enough. */
export function readFileIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Reads the number of a process, which is on the first line of its lock file. */
export const readPid = (lock: string): number | undefined =>
  Number.parseInt(readFileIfExists(lock) ?? '', 10) || undefined

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** @returns what is wrong and how to fix it, to follow the name of what is on the disk */
export function describeDiskShortage(path: string, needed = { bytes: 1_000_000, files: 10 }): string | undefined {
  const disk = statfsSync(path)
  const bytes = disk.bavail * disk.bsize
  if (bytes < needed.bytes) {
    return `its disk has ${formatMegabytes(bytes)} free, and ${formatMegabytes(needed.bytes)} are needed. Make room on it (df ${path}).`
  }
  // Some file systems make inodes on demand and report none.
  if (disk.files > 0 && disk.ffree < needed.files) {
    return `its disk can take only ${disk.ffree} more files, and ${needed.files} are needed. Remove small files from it (df -i ${path}).`
  }
  return undefined
}

const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
