// Every limit of the server. SECURITY.md says in one table what each is against; a test holds the two together.

/**
 * What one form or one REST request may bring, in bytes: more than every field at its limit, each character escaped in six
 * bytes, or a form's in nine. A browser sends no more with `keepalive`.
 */
export const BODY_BYTES = 64 * 1024
/** A body of up to so many bytes is read to its end before it is refused, so that a browser comes to read why. */
export const READ_BYTES = 256 * 1024
/** The largest form has nine, with its hidden ones. */
export const FORM_FIELDS = 20
/** As many as one address may write in a minute, unless the owner allows more (private.settings): so many in one call suffice. */
export const JSON_ROWS = 60

/** By one address, or IPv6 /64. A page is a dozen requests, and an office shares one address. */
export const REQUESTS_PER_SECOND = 300
/** For `/rest/v1`, and for the form of each page. The database stores sixty a minute; each one that it refuses is a transaction too. */
export const WRITES_PER_SECOND = 20

/** A browser opens six. Behind a proxy all connections are the proxy's, and it does the counting. */
export const CONNECTIONS_PER_ADDRESS = 100
/** Each takes some ten kilobytes. */
export const CONNECTIONS = 2_048
/** Requests on one connection that are not answered yet: no browser sends a second before the first is answered. */
export const UNANSWERED_PER_CONNECTION = 8

/** Slow visitors are welcome, endless ones not: in milliseconds, from the first byte of a request. */
export const HEADERS_MS = 10_000
export const REQUEST_MS = 30_000
/** A connection on which nothing is taken of an answer or sent of a request for so long is cut off. */
export const SILENCE_MS = 30_000
/**
 * Longer than the 60 s for which a proxy keeps a connection, so that none is closed while a request is on its way to it:
 * https://nginx.org/en/docs/http/ngx_http_upstream_module.html#keepalive_timeout
 */
export const KEEP_ALIVE_MS = 65_000
/** How often the times above are looked at. */
export const CHECK_EVERY_MS = 2_000
/** Where the event loop's delay over LATE_FOR_MS is more than LATE_MS on average, the answer is 503; in milliseconds. */
export const LATE_MS = 1_000
export const LATE_FOR_MS = 5_000
