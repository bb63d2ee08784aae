import type { Database } from '../process/database.ts'
import { StartupError } from '../startup-error.ts'
import { query } from '../wire/wire-messages.ts'
import type { DurableFileSystem } from './durable-file-system.ts'

/**
 * Commits something and sees whether the log was really brought to the disk.
 * @throws {StartupError} when a commit would be acknowledged without that.
 */
export function checkFsync(database: Database, fileSystem: DurableFileSystem): void {
  const before = fileSystem.walFsyncs
  database.run(query(`select pg_logical_emit_message(true, 'fsync-check', '')`))
  if (fileSystem.walFsyncs > before) return
  throw new StartupError(
    'PGlite commits without bringing the log to the disk, so a power cut would lose what visitors sent. ' +
      'Install the pinned versions with `npm ci`.',
  )
}
