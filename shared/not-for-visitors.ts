/** The names of files in the built site for hosts alone, and an editor's temporary files. */
const NOT_FOR_VISITORS = /^(\.[^/]*|_headers|vercel\.json)$/

/** Whether a visitor may have the file of this name. */
export const isForVisitors = (name: string): boolean => !NOT_FOR_VISITORS.test(name)

/** What systems and editors leave beside files: Finder, Windows, Emacs, and whoever makes a copy before a change. */
const LEFT_BEHIND = /^(\.DS_Store|\._.*|\.#.*|#.*#|.*~|Thumbs\.db|desktop\.ini)$/i

/** Whether the file of this name is nobody's content. */
export const isLeftBehind = (name: string): boolean => LEFT_BEHIND.test(name)

/** Whether the build writes a .br and a .gz beside a file of this name. */
export const isWorthCompressing = (name: string): boolean => /\.(html|js|css|svg|json|txt|ico)$/.test(name)

/** Whether a file of this name is such a copy, and not one of the owner's that is compressed. */
export const isCompressedCopy = (name: string): boolean =>
  /\.(br|gz)$/.test(name) && isWorthCompressing(name.slice(0, -'.br'.length))
