/** Files for hosts alone, and an editor's temporary files. */
const HOST_FILES = /^(\.[^/]*|_headers|vercel\.json)$/

export const isPublicFile = (name: string): boolean => !HOST_FILES.test(name)

/** Left by Finder, Windows and Emacs, or by people who copy a file before a change. */
const SYSTEM_FILES = /^(\.DS_Store|\._.*|\.#.*|#.*#|.*~|Thumbs\.db|desktop\.ini)$/i

export const isSystemFile = (name: string): boolean => SYSTEM_FILES.test(name)

/** The build writes a .br and a .gz beside it. */
export const isWorthCompressing = (name: string): boolean => /\.(html|js|css|svg|json|txt|ico)$/.test(name)

/** A .gz that the owner published herself does not count. */
export const isCompressedCopy = (name: string): boolean =>
  /\.(br|gz)$/.test(name) && isWorthCompressing(name.slice(0, -'.br'.length))

type Headers = Record<string, string>
/** The build's headers.json. An `asset` has a hash in its name; `editor` is for the editor's document where it is online. */
export type HostHeaders = Record<'document' | 'asset' | 'file' | 'overTls', Headers> & { editor?: Headers }

export const EDITOR = '/admin/'
