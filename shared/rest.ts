/** The path at which the page's own origin accepts rows, as PostgREST does. */
export const REST_PATH = '/rest/v1'

/** The publishable key of a store at the page's own origin. It opens nothing: the database decides what it may do. */
export const SAME_ORIGIN_KEY = 'public'

/** How long the page waits for a response. The server refuses a second earlier, so that its reason comes first. */
export const RESPONSE_TIMEOUT_MS = 9000
