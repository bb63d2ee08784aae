import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../content/pictures')

/** Where a picture of content/pictures is. A Mac writes the é of a file's name as two characters, a keyboard as one. */
export function findPicture(file: string): string | undefined {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER) : []
  const name = names.includes(file) ? file : names.find((other) => other.normalize() === file.normalize())
  return name && join(FOLDER, name)
}

export const isDrawing = (file: string): boolean => /\.svg$/i.test(file)
