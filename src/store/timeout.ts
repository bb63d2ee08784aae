/** A visitor waits no longer than ten seconds; the server gives up a row after 8 s in its queue, so that its no comes first. */
export const TIMEOUT_MS = 9000
