import { lstatSync, readFileSync } from 'node:fs'

/** The name a user's number has on this machine, or the number, which chown takes as well. */
export function userName(uid: number): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.split(':')[2] === String(uid))
    return line?.split(':')[0] || String(uid)
  } catch {
    return String(uid)
  }
}

/** The owner of `path`; undefined where there are no users, or it does not exist. */
export const ownerOf = (path: string): number | undefined =>
  ownUser() === undefined ? undefined : lstatSync(path, { throwIfNoEntry: false })?.uid

export const ownUser = (): number | undefined => process.geteuid?.()

/** What gives `path` to the user of this process, or to another, for those who can. */
export const chownCommand = (path: string, uid = ownUser() ?? 0): string => `sudo chown -R ${userName(uid)}: ${path}`
