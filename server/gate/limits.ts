// Every limit of the server. SECURITY.md says in one table what each is against; a test holds the two together.

/**
 * What one form or one REST request may bring, in bytes: more than every field at its limit, each character escaped in six
 * bytes, or a form's in nine. A browser sends no more with `keepalive`.
 */
export const BODY_BYTES = 64 * 1024
/** So many pieces a body may come in; the packets of the slowest network make fifty. */
export const BODY_PIECES = 256
/** The largest form has nine, with its hidden ones. */
export const FORM_FIELDS = 20
/**
 * A body that is refused and not longer is read and thrown away, for so long after its answer, so that a browser comes to read
 * why; else the connection ends.
 */
export const DISCARDED_BYTES = 2 ** 20
export const DISCARDED_MS = 500

/** Each takes some ten kilobytes. When there are more, the source that has the most loses one; among equals the first that came. */
export const CONNECTIONS = 2_048
/**
 * Requests that are not answered yet, on one connection and on all. No browser sends a second request before the first is
 * answered; five hundred connections that asked without end and never read took 1.7 GB.
 */
export const UNANSWERED_PER_CONNECTION = 100
export const UNANSWERED = 2_048
/** What is sent to the store and not answered yet, in bytes of bodies: by one source, and by all. */
export const IN_FLIGHT_PER_SOURCE = 2 ** 20
export const IN_FLIGHT = 8 * 2 ** 20
/** What each request counts besides: a body of one byte that waits holds a connection, and a proxy has all visitors' together. */
export const IN_FLIGHT_EACH = 8 * 1024

/** No form is mistyped as often, in a minute by one source; of stored rows the database takes sixty. */
export const REFUSALS_PER_MINUTE = 600
/** Of the processor, by one source, in milliseconds of each second: some two thousand pages. */
export const PROCESSOR_MS_PER_SECOND = 250
/** A source past that is answered 429; one past so many times that loses all its connections. */
export const PROCESSOR_EVICTED_AT = 2
/** A debt is forgotten beyond so many seconds' share. */
export const PROCESSOR_DEBT_SECONDS = 8
/**
 * What Node does where it can't be measured, in milliseconds: for a connection, a request, a byte of a body, and for a body in
 * chunks, which may be of one byte, and of which Node reads ten thousand before anybody can stop it.
 */
export const CONNECTION_MS = 0.15
export const REQUEST_MS = 0.06
export const BYTE_MS = 2e-6
export const CHUNKED_MS = 30

/** A browser's have a tenth of these; in characters. */
export const HEADER_CHARS = {
  'accept-encoding': 256,
  'if-none-match': 512,
  range: 64,
  'if-range': 128,
  'content-type': 256,
  'x-forwarded-for': 512,
}
export const HEADER_LINES = 100

/** Slow visitors are welcome, endless ones not: in milliseconds, from the first byte of a request. */
export const SERVER_TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the 60 s for which a proxy keeps a connection, so that none is closed while a request is on its way to it:
  // https://nginx.org/en/docs/http/ngx_http_upstream_module.html#keepalive_timeout
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}
/** A connection on which nothing is taken of an answer or sent of a request for so long is cut off. */
export const TAKES_NOTHING_MS = 30_000

/** The page sends three levels. PostgreSQL descends into each by calling itself. */
export const JSON_LEVELS = 100
/** PostgreSQL writes numbers out, of 1e99 a hundred digits; the table takes 40,960 bytes of details (site_actions_details_size). */
export const JSON_DIGITS = 40_960
/** As many as one source may write in a minute, unless the owner allows more (private.settings): so many in one call suffice. */
export const JSON_ROWS = 60
/** The page sends a dozen; of thirty thousand numbers the database has work for a tenth of a second. */
export const JSON_VALUES = 1_000
