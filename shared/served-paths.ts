/** The picture of shared links. The size is in pixels, as networks show it: https://ogp.me */
export const SHARE_PICTURE = { file: 'share.png', width: 1200, height: 630 }

/** Files that are only for hosts, and temporary files of editors. */
const HOST_FILES = /^(\.[^/]*|_headers|vercel\.json)$/

export const isPublicFile = (name: string): boolean => !HOST_FILES.test(name)

export const DESK_PREFIX = '/desk'
export const DESK_PATH = `${DESK_PREFIX}/`
/** Each response of the desk names its build in this header. */
export const DESK_BUILD_HEADER = 'x-desk-build'
export const EDITOR_PATH = '/admin/'
