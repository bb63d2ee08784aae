import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type EmscriptenFileSystem, SyncBeforeRecovery } from './sync-before-recovery.ts'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]
type EmscriptenModule = { FS: EmscriptenFileSystem }

/**
 * PGlite's files on disk, with an fsync that reaches the disk: Emscripten's own NODEFS has none, so PostgreSQL's
 * fsync calls end in nothing. `walFsyncs` counts those on write-ahead log files, for the check at start.
 */
export class DurableFileSystem extends NodeFS {
  walFsyncs = 0
  #before = new SyncBeforeRecovery(this.rootDir)

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const preRun = [...(options.preRun ?? []), (module: unknown) => this.prepare(module as EmscriptenModule)]
    return super.init(pg, { ...options, preRun } as EmscriptenOptions)
  }

  protected prepare(module: EmscriptenModule): void {
    this.addFsync(module)
    this.closeToOthers(module)
    this.#before.watch(module.FS)
  }

  /** PostgreSQL is open, and has recovered if it had to. */
  opened(): void {
    this.#before.end()
  }

  /** Emscripten gives each new file the mode PostgreSQL asked for, 0666 for some, whatever the process's umask says. */
  protected closeToOthers(module: EmscriptenModule): void {
    const operations = module.FS.filesystems.NODEFS.node_ops
    const { setattr } = operations
    operations.setattr = (node, { mode, ...others }) =>
      setattr(node, mode === undefined ? others : { ...others, mode: mode & ~0o077 })
  }

  protected addFsync(module: EmscriptenModule): void {
    module.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
      if (this.#before.covers(stream, module.FS)) return 0
      try {
        fsyncSync(stream.nfd)
      } catch (error) {
        // The kernel may have dropped what it could not write, and a second fsync would then succeed.
        // Only recovery from the log is safe: https://wiki.postgresql.org/wiki/Fsync_Errors
        console.error(`store: fsync failed, stopping: ${error}`)
        process.exit(1)
      }
      if (stream.path.includes('/pg_wal/')) this.walFsyncs += 1
      return 0
    }
  }
}
