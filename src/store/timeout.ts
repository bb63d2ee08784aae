/** A visitor waits no longer than ten seconds; a row times out after 8 s in the server's queue, so that the server's refusal comes first. */
export const TIMEOUT_MS = 9000
