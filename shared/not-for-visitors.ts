/** The names of files in the built site for the server alone: compressed copies, the configs of hosts, an editor's temporary files. */
const NOT_FOR_VISITORS = /^(\.[^/]*|_headers|vercel\.json|[^/]*\.(br|gz))$/

/** Whether a visitor may have the file of this name. */
export const isForVisitors = (name: string): boolean => !NOT_FOR_VISITORS.test(name)

/** What systems and editors leave beside files: Finder, Windows, Emacs, and whoever makes a copy before a change. */
const LEFT_BEHIND = /^(\.DS_Store|\._.*|\.#.*|#.*#|.*~|Thumbs\.db|desktop\.ini)$/i

/** Whether the file of this name is nobody's content. */
export const isLeftBehind = (name: string): boolean => LEFT_BEHIND.test(name)
