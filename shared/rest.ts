/** The path at which the page's own origin accepts rows, as PostgREST does. */
export const REST_PATH = '/rest/v1'

/** The publishable key of a store at the page's own origin. It opens nothing: the database decides what it may do. */
export const SAME_ORIGIN_KEY = 'public'

/**
 * The most bytes of a body. Browsers refuse a larger one that outlives its page (`keepalive`), and the server refuses it:
 * https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
 */
export const BODY_BYTES = 64 * 1024

/** How long the page waits for a response. The server gives up a second earlier, so that the page shows its reason. */
export const RESPONSE_TIMEOUT_MS = 9000
