/**
 * Matches the names of files that are in the built site for the server alone: compressed copies, the configs of other hosts,
 * a build's stamp, an editor's temporary files. In the syntax that JavaScript, nginx and Caddy have in common.
 */
export const NOT_FOR_VISITORS = String.raw`(\.[^/]*|_headers|vercel\.json|[^/]*\.(br|gz))`

const isHidden = new RegExp(`^${NOT_FOR_VISITORS}$`)

/** Whether a visitor may have the file of this name. */
export const isForVisitors = (name: string): boolean => !isHidden.test(name)
