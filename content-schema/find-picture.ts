import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../content/pictures')

/** A Mac writes the é of a file name as two characters, a keyboard as one. */
export function findFileName(folder: string, written: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.includes(written) ? written : names.find((other) => other.normalize() === written.normalize())
}

/** The editor writes a / before the name. */
export function findPicture(file: string): string | undefined {
  const name = findFileName(FOLDER, file.replace(/^\//, ''))
  return name && join(FOLDER, name)
}

export const isDrawing = (file: string): boolean => /\.svg$/i.test(file)

/** A chart is drawn into the page, in its fonts and colors: src/chart/drawing.css. */
export const isChart = (drawing: string): boolean => /<svg\b[^>]*\sclass=["']chart["']/.test(drawing)
