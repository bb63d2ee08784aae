import { findDiskShortage, makeChownCommand, StartupError } from './disk-faults.ts'

/** A file in DATA_DIR. */
export const LOG = 'postgresql.log'

/** Clients that connect meanwhile are refused by a FATAL too. */
const FAULT = /(?:FATAL|PANIC): +(?!the database system is)(.*)/

/** The last fault in a log, with its detail. */
export function findFault(log: string): string {
  const lines = log.split('\n')
  const last = lines.findLastIndex((line) => FAULT.test(line))
  if (last === -1) return ''
  const [, fault = ''] = FAULT.exec(lines[last] ?? '') ?? []
  const [, detail] = /DETAIL: +(.*)/.exec(lines[last + 1] ?? '') ?? []
  return [fault, detail].flatMap((text) => text?.replace(/\.$/, '') ?? []).join('. ')
}

const MOVE_FIX =
  'Write out what it holds where it worked (npm run backup -- FILE), and bring it into an empty DATA_DIR here (npm run restore -- FILE).'
const RESTORE_FIX =
  'Its files are damaged: restore a backup into an empty DATA_DIR, and keep this one: its rows may still be read by an expert.'

/** The first pattern that matches PostgreSQL's message decides. */
const FIXES: [RegExp, fix: (dataDir: string) => string][] = [
  [
    /Cannot allocate memory|shared memory/,
    () =>
      'This machine has too little free memory for it, which takes 100 MB: stop something else, or add swap (in a container: --shm-size=64m).',
  ],
  [
    /incompatible with server/,
    () =>
      'Write out what it holds with the PostgreSQL that made it (npm run backup -- FILE), and bring it into an empty DATA_DIR with this one (npm run restore -- FILE).',
  ],
  [/invalid value for parameter "lc_|not recognized by setlocale/, () => `It was made on another system. ${MOVE_FIX}`],
  [
    /invalid permissions/,
    () => 'Its drive does not keep permissions: move DATA_DIR to a folder on a drive of this system.',
  ],
  [
    /Permission denied|wrong ownership|Operation not permitted/,
    (dataDir) => `Something in it belongs to another user: stop the site, and run ${makeChownCommand(dataDir)}`,
  ],
  [/Read-only file system/, (dataDir) => `The drive of ${dataDir} is mounted read-only.`],
  [/No space left|Disk quota/, (dataDir) => `Its disk is full: make room on it (df ${dataDir}).`],
  [/Unix-domain socket/, () => 'Set TMPDIR to a folder on a drive of this system, with a short path.'],
  [/Input\/output error/, () => 'Its drive fails: copy what can still be read to another one, and see dmesg.'],
  [
    /configuration (file|directory)|unrecognized configuration parameter/,
    () => 'Undo what was changed in its *.conf files.',
  ],
  [/could not|control file|invalid|checksum|corrupt|not exist|not a valid|unexpected|incorrect/, () => RESTORE_FIX],
]

/** @param fault in PostgreSQL's words */
export function addFix(fault: string, dataDir: string): string {
  const [, fix] = FIXES.find(([pattern]) => pattern.test(fault)) ?? []
  return `${fault.replace(/\.$/, '')}. ${fix ? fix(dataDir) : `Its log is ${dataDir}/${LOG}.`}`
}

/** @param log what PostgreSQL wrote since this start */
export function explainStartFault(dataDir: string, log: string, message: string): StartupError {
  // PostgreSQL writes lines without a level before it reads its settings.
  const fault = findFault(log) || (log.trim().split('\n').at(-1) ?? '') || message
  const reason = findDiskShortage(dataDir) ?? addFix(fault, dataDir)
  return new StartupError(`PostgreSQL does not open the database in ${dataDir}: ${reason}`)
}
