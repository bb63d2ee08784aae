/** The picture of shared links. The size is in pixels, as networks show it: https://ogp.me */
export const SHARE_PICTURE = { file: 'share.png', width: 1200, height: 630 }

/** Files for hosts alone, and temporary files of editors. */
const HOST_FILES = /^(\.[^/]*|_headers|vercel\.json)$/

export const isPublicFile = (name: string): boolean => !HOST_FILES.test(name)

/** Files that Finder, Windows and Emacs leave, or people who copy a file before a change. */
const SYSTEM_FILES = /^(\.DS_Store|\._.*|\.#.*|#.*#|.*~|Thumbs\.db|desktop\.ini)$/i

export const isSystemFile = (name: string): boolean => SYSTEM_FILES.test(name)

type Headers = Record<string, string>
/** The build's headers.json. An `asset` has a hash in its name; `editor` is for the editor's document where it is online. */
export type HostHeaders = Record<'document' | 'asset' | 'file' | 'overTls', Headers> & { editor?: Headers }

export const DESK_PREFIX = '/desk'
export const DESK_PATH = `${DESK_PREFIX}/`
export const EDITOR_PATH = '/admin/'
