// SECURITY.md says what each limit is against; a test compares its table with this file.

/** Every field at its limit fits, in three bytes a letter, as Chinese has them. Browsers send no more with `keepalive`. */
export const BODY_BYTES = 64 * 1024
/** Every field at its limit fits: a browser without script sends those letters in nine bytes each. */
export const FORM_BYTES = 192 * 1024
/** Up to here a body is read to its end before it is refused, so that the browser shows why. */
export const READ_BYTES = 256 * 1024
/** The largest form has seven, with its hidden ones. */
export const FORM_FIELDS = 20
/** What one address may write in a minute, unless the owner allows more (private.settings). */
export const JSON_ROWS = 60

/** Per address or IPv6 /64. A page is a dozen requests, and an office shares one address. */
export const REQUESTS_PER_SECOND = 300
/** For `/rest/v1` and the forms of each page. The database stores sixty a minute, but a refusal is a transaction too. */
export const WRITES_PER_SECOND = 20

/** Per address, of the desk's routes that sign in. A passkey can't be guessed: this only bounds the work. */
export const SIGN_INS_PER_SECOND = 10
/** Of all addresses together, so that a flood of the desk takes nothing from visitors. */
export const DESK_REQUESTS_AT_ONCE = 64
/** A browser has six at once, and several tabs may be open. */
export const DESK_REQUESTS_PER_ADDRESS = 24

/** A browser opens six. Behind a proxy all connections are the proxy's, which does the counting. */
export const CONNECTIONS_PER_ADDRESS = 100
/** Each takes some ten kilobytes of memory. */
export const CONNECTIONS = 2_048
/** Browsers don't pipeline requests. */
export const UNANSWERED_PER_CONNECTION = 8

/** From the first byte of a request: slow visitors are welcome, endless ones not. */
export const HEADERS_MS = 10_000
export const REQUEST_MS = 30_000
/** Without a byte sent or received. */
export const SILENCE_MS = 30_000
/** Over a proxy's 60 s, else it reuses closed sockets: https://nginx.org/en/docs/http/ngx_http_upstream_module.html#keepalive_timeout */
export const KEEP_ALIVE_MS = 65_000
export const CHECK_EVERY_MS = 2_000
/** The answer is 503 while the event loop's mean delay over EVENT_LOOP_SAMPLE_MS exceeds EVENT_LOOP_DELAY_MS. */
export const EVENT_LOOP_DELAY_MS = 1_000
export const EVENT_LOOP_SAMPLE_MS = 5_000
