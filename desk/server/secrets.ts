import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, so nobody guesses it and guesses need no limit. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The store holds only hashes: who reads it opens nothing. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A session counts only at the origin that made it: one of the desk on this machine opens no desk of the site. */
export const hashSession = (origin: string, secret: string): Buffer => hashSecret(`${origin} ${secret}`)
