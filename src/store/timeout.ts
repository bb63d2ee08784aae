/** A visitor waits at most 10 s. The server's queue times out after 8 s, so that its refusal comes first. */
export const TIMEOUT_MS = 9000
