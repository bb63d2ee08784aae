import { statSync } from 'node:fs'
import { getErrorMessage } from '../../../shared/node/error-message.ts'
import { describeDiskShortage, readFileIfExists } from '../../process/system.ts'

/** A file in DATA_DIR. */
export const LOG_FILE = 'postgresql.log'

/** Patterns for messages of PostgreSQL and of Node's file functions; the first that matches decides. */
const FIXES: [RegExp, fix: string | ((dataDir: string) => string)][] = [
  [
    /cannot allocate memory|shared memory/i,
    'This machine has too little free memory for it, which takes 100 MB: stop something else, or add swap (in a container: --shm-size=64m).',
  ],
  [
    /incompatible with server/,
    'Back it up with the PostgreSQL that made it (npm run backup -- FILE). Then restore it into an empty DATA_DIR with this one (npm run restore -- FILE).',
  ],
  [
    /invalid value for parameter "lc_|not recognized by setlocale/,
    'It was made on another system. Back it up there (npm run backup -- FILE). Then restore it into an empty DATA_DIR here (npm run restore -- FILE).',
  ],
  [
    /(invalid|change) permissions/,
    (dataDir) =>
      `Close it to other users (chmod 700 ${dataDir}/postgresql). If they can still read it, its drive keeps no permissions: set DATA_DIR to a folder on a drive of this system, such as ~/portfolio-data.`,
  ],
  [
    /effective user ID/,
    "Run the site as a user with a name (docker run --user node). Or give this number one: echo 'site:x:UID:UID::/:' >> /etc/passwd.",
  ],
  [/not a directory|file already exists/i, 'Set DATA_DIR to a directory.'],
  // Node says ENOENT also of a read-only drive on which it is to make several folders.
  [
    /ENOENT: .* mkdir/,
    'No folder can be made there, because its drive is read-only, or a link leads to nothing. Set DATA_DIR to another place.',
  ],
  [/permission denied|not permitted|wrong ownership/i, describeOwnerFix],
  [
    /read-only file system/i,
    'Its drive is mounted read-only, or the unit of the service does not let it write there (ReadWritePaths=).',
  ],
  [/no space left|disk quota/i, (dataDir) => `Its disk is full: make room on it (df ${dataDir}, df -i ${dataDir}).`],
  [/Unix-domain socket/, 'Set TMPDIR to a folder on a drive of this system, with a short path.'],
  [/input\/output error|i\/o error/i, 'Its drive fails: copy what can still be read to another one, and see dmesg.'],
  [/configuration (file|directory)|unrecognized configuration parameter/, 'Undo what was changed in its *.conf files.'],
  [
    /resource temporarily unavailable|too many open files|file descriptors/i,
    'This machine allows it too few processes or open files: raise the limit (ulimit -u, ulimit -n; of a service TasksMax=, LimitNOFILE=; of a container --pids-limit, --ulimit).',
  ],
  [
    /could not|control file|invalid|checksum|corrupt|not exist|not a valid|unexpected|incorrect/,
    (dataDir) =>
      `Its files may be damaged: see its log first (${dataDir}/${LOG_FILE}). If they are, restore a backup into an empty DATA_DIR. Keep this one, because an expert may still read its rows.`,
  ],
]

function describeOwnerFix(dataDir: string): string {
  const uid = process.geteuid?.() ?? 0
  const owner = readOwner(dataDir)
  if (owner === undefined) return `Make it: sudo install -d -m 700 -o ${findUserName(uid)} ${dataDir}`
  const name = findUserName(owner)
  if (![owner, 0].includes(uid)) return `It belongs to ${name}: run this as ${name} (sudo -u ${name} …).`
  return `Something in it belongs to another user: stop the site, and run sudo chown -R ${name}: ${dataDir}`
}

/** @returns the number itself if it has no name */
export const findUserName = (uid: number): string =>
  (readFileIfExists('/etc/passwd') ?? '')
    .split('\n')
    .map((entry) => entry.split(':'))
    .find((user) => user[2] === String(uid))?.[0] ?? String(uid)

function readOwner(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

/** The message says what the owner can do. */
export class EmbeddedError extends Error {}

/** @param cause an error, or a message of PostgreSQL */
export function explainEmbeddedError(dataDir: string, cause: unknown): EmbeddedError {
  if (cause instanceof EmbeddedError) return cause
  const message = getErrorMessage(cause)
  // Node names a full disk, and PostgreSQL perhaps only what came of it.
  const shortage = /^E[A-Z]+:/.test(message) ? undefined : describeDiskShortage(dataDir)
  const reason = shortage ?? addFix(message, dataDir)
  return new EmbeddedError(`The database in ${dataDir} can't be used: ${reason}`)
}

function addFix(message: string, dataDir: string): string {
  const [, fix = `Its log is ${dataDir}/${LOG_FILE}.`] = FIXES.find(([pattern]) => pattern.test(message)) ?? []
  return `${message.replace(/[.?]$/, '')}. ${typeof fix === 'string' ? fix : fix(dataDir)}`
}

/** Clients that connect meanwhile are refused by a FATAL too. */
const FATAL = /(?:FATAL|PANIC): +(?!the database system is)(.*)/

/** Finds the reason in PostgreSQL's log or output: the last fault with its detail, else an error or the last line. */
export function extractReason(output: string): string {
  const lines = output.trim().split('\n')
  const last = lines.findLastIndex((line) => FATAL.test(line))
  // PostgreSQL writes lines without a level before it reads its settings, and initdb ends by saying what it removes.
  if (last === -1) return /error: (.*)/.exec(output)?.[1] ?? lines.findLast((line) => !/: removing /.test(line)) ?? ''
  const [, fault = ''] = FATAL.exec(lines[last] ?? '') ?? []
  const [, detail] = /(?:DETAIL|HINT): +(.*)/.exec(lines[last + 1] ?? '') ?? []
  return [fault, detail].flatMap((text) => text?.replace(/\.$/, '') ?? []).join('. ')
}
