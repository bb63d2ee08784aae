import { isUtf8 } from 'node:buffer'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isLeftBehind } from '../shared/not-for-visitors.ts'
import type { Fault } from './read-content.ts'

const CURE = 'save it as UTF-8 in the program that wrote it'

/** In another encoding than UTF-8 the page would show other letters than the owner wrote. */
export const findEncodingFaults = (): Fault[] =>
  globSync('content/**/*.{yaml,md}').flatMap((file) => {
    if (isLeftBehind(basename(file))) return []
    const cure = cureOf(readFileSync(file))
    return cure ? [{ file, path: [], cure }] : []
  })

function cureOf(bytes: Buffer): string | undefined {
  // Every second byte of Latin letters in UTF-16 is 0.
  if (bytes.includes(0) || /^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) return `is UTF-16: ${CURE}`
  if (isUtf8(bytes)) return
  const lines = bytes.toString('latin1').split('\n')
  const line = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1
  return `is in an older encoding than UTF-8, such as Windows-1252, see its line ${line}: ${CURE}`
}
