import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, so nobody guesses it and guesses need no limit. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The store holds only hashes: who reads it opens nothing. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
