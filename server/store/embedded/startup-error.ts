import { lackOfRoom } from './disk/disk-room.ts'

/** A reason not to start that the owner can do something about; its message names the cure. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The cluster in `dataDir` exists and PostgreSQL does not open it. */
export function unopenable(dataDir: string, error: Error): StartupError {
  const said = `PostgreSQL does not open the database in ${dataDir}`
  const lacking = says(error.message) ? undefined : lackOfRoom(dataDir)
  if (lacking) return new StartupError(`${said}: ${lacking}`)
  const why = says(error.message) ? error.message : 'it does not say why'
  const [, cure] = CURES.find(([complaint]) => complaint.test(error.message)) ?? []
  return new StartupError(`${said}: ${why}. ${cure}`)
}

/** The errors of Windows disks under WSL, of some network disks, and of FAT. */
const TAKES_NO_SOCKETS = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM']

/** The socket by which everybody reaches the store can't be made in `dataDir`; another error stays as it is. */
export function socketless(dataDir: string, error: NodeJS.ErrnoException): Error {
  if (!TAKES_NO_SOCKETS.includes(error.code ?? '')) return error
  return new StartupError(
    `The disk of ${dataDir} takes no sockets (${error.code}), and by one the site reaches its store: set DATA_DIR to a folder on a disk of the system's own, under WSL like ~/portfolio-data and nothing under /mnt.`,
  )
}

/** There is no cluster in `dataDir` yet, and the process that makes one ended, with this last. */
export function unmakeable(
  dataDir: string,
  { stderr, signal }: { stderr: string; signal?: string | null },
): StartupError {
  const lacking = signal || OUT_OF_MEMORY.test(stderr) ? LACK_OF_MEMORY : lackOfRoom(dataDir)
  const last = stderr.trim().split('\n').at(-1) ?? ''
  const why = lacking ?? (says(last) ? `${last}. ${REPORT}` : `PostgreSQL does not say why. ${REPORT}`)
  return new StartupError(`The database could not be made in ${dataDir}: ${why}`)
}

/** The kernel ends what takes more memory than there is, and V8 ends itself. */
export const LACK_OF_MEMORY =
  'there is too little memory; a first start needs 512 MB for some seconds. Give the machine or its service more ' +
  '(MemoryMax= of the unit, or swap), or make the folder where there is more and bring it here.'

const OUT_OF_MEMORY = /allocat|out of memory|RangeError/i
const REPORT = 'Nothing was left behind; the lines above may say more.'

/** PGlite's own errors are objects without a text. */
const says = (message: string) => message !== '' && !message.includes('[object')

const CURES: [RegExp, string][] = [
  [/No space left/, 'Make room on its disk.'],
  [
    /incompatible/,
    'Another version of PGlite made it: start the version of this site that did, let it write them out with npm run backup, and put them into an empty store of this one with npm run restore.',
  ],
  [/./, 'Put a backup in the place of the directory, and keep this one: somebody may yet read the rows in it.'],
]
