import { globSync, readFileSync, readlinkSync } from 'node:fs'

/** The process number of a site that runs from this folder as this user. Linux alone says so. */
export function findRunningSite(): number | undefined {
  return globSync('/proc/[0-9]*')
    .map((folder) => Number(folder.slice('/proc/'.length)))
    .find(isSite)
}

function isSite(pid: number): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return command.includes('server/main.ts') && readlinkSync(`/proc/${pid}/cwd`) === process.cwd()
  } catch {
    // It has ended, or is another user's.
    return false
  }
}
