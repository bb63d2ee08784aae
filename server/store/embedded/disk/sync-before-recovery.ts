import { spawnSync } from 'node:child_process'

type Node = { mode: number }
type Stream = { nfd: number; path: string; node: Node }
/** The part of Emscripten's file system that this uses; internal to PGlite, so its version is pinned. */
export type EmscriptenFileSystem = {
  getPath: (node: Node) => string
  isDir: (mode: number) => boolean
  filesystems: {
    NODEFS: {
      stream_ops: {
        write: (stream: Stream, ...more: unknown[]) => unknown
        fsync?: (stream: Stream) => number
      }
      node_ops: {
        setattr: (node: Node, attributes: { mode?: number }) => void
        mknod: (parent: Node, ...more: unknown[]) => Node
        rename: (node: Node, parent: Node, name: string) => void
      }
    }
  }
}

/**
 * Before it recovers from a crash PostgreSQL brings each of its thousand files to the disk one by one: 3 ms each, and 30 on a
 * busy disk, in which visitors read that the store is away. Linux does all of a file system at once, which is what
 * PostgreSQL's own recovery_init_sync_method=syncfs does. Of files that were not touched since, nothing is left to bring.
 */
export class SyncBeforeRecovery {
  #directory: string
  #touched: Set<string> | undefined = new Set()
  #isDone: boolean | undefined

  /** `directory` is on the file system in question. */
  constructor(directory: string) {
    this.#directory = directory
  }

  /** Watches what is touched from now on. */
  watch(fs: EmscriptenFileSystem): void {
    const { stream_ops: streams, node_ops: nodes } = fs.filesystems.NODEFS
    const { write } = streams
    const { setattr, mknod, rename } = nodes
    const touch = (path: string) => this.#touched?.add(path)
    streams.write = (stream, ...more) => {
      touch(stream.path)
      return write(stream, ...more)
    }
    nodes.setattr = (node, attributes) => {
      touch(fs.getPath(node))
      setattr(node, attributes)
    }
    nodes.mknod = (...given) => {
      const node = mknod(...given)
      touch(fs.getPath(node))
      return node
    }
    nodes.rename = (node, parent, name) => {
      touch(`${fs.getPath(parent)}/${name}`)
      rename(node, parent, name)
    }
  }

  /** Whether the file is on the disk, with all that was written before this process. */
  covers(stream: Stream, fs: EmscriptenFileSystem): boolean {
    if (this.#touched === undefined || this.#touched.has(stream.path) || fs.isDir(stream.node.mode)) return false
    this.#isDone ??= process.platform === 'linux' && spawnSync('sync', ['-f', this.#directory]).status === 0
    return this.#isDone
  }

  /** The store is open: from now on each file is brought to the disk whenever PostgreSQL asks. */
  end(): void {
    this.#touched = undefined
  }
}
