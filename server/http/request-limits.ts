/*
 * A row passes these limits in this order:
 * 1. connections of all and of one IP address, unanswered requests of one connection: it ends (limited-server.ts)
 * 2. a busy event loop: 503 (base-app.ts)
 * 3. writes a second, in place of REQUESTS_PER_SECOND: 429; bytes of the body: 413 (server/routes/)
 * 4. rows of one request: 429 (server/routes/rest-routes.ts)
 * 5. rows in a minute and in a day, bytes in a minute: 429 (the migration rate_limits in supabase/migrations)
 * Decision 13 has the figures of the last one. A body in many chunks is one buffer before Fastify counts its bytes
 * (base-app.ts): each chunk may be one byte, and takes an object of memory.
 */

/**
 * The limit for any body. A form without script with every field at its limit fits, though its letters take up to nine
 * bytes each. A row above BODY_BYTES (shared/rest.ts) is read to its end before it is rejected, so that the browser shows
 * why.
 */
export const READ_BYTES = 256 * 1024
/** Against forms of thousands of fields. */
export const FORM_FIELDS = 20
/** PostgreSQL writes the rows before the one that exceeds a limit, and then rolls them back (decision 13). */
export const JSON_ROWS = 10

/** The limit for one IP address, or IPv6 /64. A page takes a dozen requests, and an office shares one IP address. */
export const REQUESTS_PER_SECOND = 300
/** The limit for `/rest/v1` and for each page's forms. The database stores 60 a minute, but rejecting costs, too. */
export const WRITES_PER_SECOND = 20

/** One IP address must not take all connections. A browser opens six. Behind a proxy, the proxy counts them. */
export const CONNECTIONS_PER_IP = 100
/** Each connection takes about ten kilobytes of memory. */
export const CONNECTIONS = 2_048
/** Against thousands of requests at once whose answers nobody reads. Browsers don't pipeline requests. */
export const UNANSWERED_PER_CONNECTION = 8

/** Both times start at the first byte of a request. Slow visitors have enough time; endless requests end. */
export const HEADERS_MS = 10_000
export const REQUEST_MS = 30_000
/** The time without a byte sent or received, such as an answer that nobody reads. */
export const SILENCE_MS = 30_000
/** Longer than a proxy's 60 s: https://nginx.org/en/docs/http/ngx_http_upstream_module.html#keepalive_timeout */
export const KEEP_ALIVE_MS = 65_000
/** How often Node looks for requests that take too long. */
export const CHECK_EVERY_MS = 2_000
/** The response is 503 while the event loop's mean delay over EVENT_LOOP_SAMPLE_MS exceeds EVENT_LOOP_DELAY_MS. */
export const EVENT_LOOP_DELAY_MS = 1_000
export const EVENT_LOOP_SAMPLE_MS = 5_000
