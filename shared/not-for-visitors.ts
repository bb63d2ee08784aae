/**
 * What the names of those files match that lie in the built site for who serves it: packed twins, the recipes of other hosts,
 * a build's mark, an editor's leavings. In the words that JavaScript, nginx and Caddy have in common.
 */
export const NOT_FOR_VISITORS = String.raw`(\.[^/]*|_headers|vercel\.json|[^/]*\.(br|gz))`

const isHidden = new RegExp(`^${NOT_FOR_VISITORS}$`)

/** Whether a visitor may have the file of this name. */
export const isForVisitors = (name: string): boolean => !isHidden.test(name)
