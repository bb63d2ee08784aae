import { randomBytes } from 'node:crypto'
import { lchownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDeskToken } from '../../server/desk-settings.ts'
import type { Environment } from '../../server/env.ts'
import { readFileIfExists } from '../../server/read-file-if-exists.ts'

const TOKEN_BYTES = 32
const TOKEN_FILE = 'desk-token'

type TokenSettings = Pick<Environment, 'deskUrl' | 'deskToken' | 'dataDir' | 'databaseUrl'>
/** `place` is where the owner finds it; undefined for one that is new at each start, and only in the address of the desk. */
export type Token = { text: string; place: string | undefined }

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * DESK_TOKEN, or the token kept in the directory of the embedded store, which must exist; without DESK_URL a new one.
 * @throws when there is no place to keep one, or the kept one could be guessed
 */
export function takeToken({ deskUrl, deskToken, dataDir, databaseUrl }: TokenSettings): Token {
  if (deskUrl === undefined) return { text: newToken(), place: undefined }
  if (deskToken !== undefined) return { text: deskToken, place: 'DESK_TOKEN' }
  if (databaseUrl !== undefined) {
    throw new Error(
      'With DATABASE_URL there is no DATA_DIR to keep a token in: set DESK_TOKEN, as openssl rand -hex 16 makes one.',
    )
  }
  const path = join(dataDir, TOKEN_FILE)
  return { text: readToken(path) ?? makeToken(path, dataDir), place: path }
}

function readToken(path: string): string | undefined {
  const text = readFileIfExists(path)?.trim()
  // A killed start may have left it empty.
  return text ? readDeskToken(text, path) : undefined
}

function makeToken(path: string, dataDir: string): string {
  const token = newToken()
  // Root may run this for the store's user, and must not follow a symbolic link that this user has put there.
  rmSync(path, { force: true })
  writeFileSync(path, `${token}\n`, { mode: 0o600, flag: 'wx', flush: true })
  const { uid, gid } = statSync(dataDir)
  lchownSync(path, uid, gid)
  return token
}
