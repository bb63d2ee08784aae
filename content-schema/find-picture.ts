import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../content/pictures')

/** What a folder calls the file that is written so. A Mac writes the é of a file's name as two characters, a keyboard as one. */
export function nameIn(folder: string, written: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.includes(written) ? written : names.find((other) => other.normalize() === written.normalize())
}

/** Where a picture of content/pictures is. The editor writes its name with a / before it. */
export function findPicture(file: string): string | undefined {
  const name = nameIn(FOLDER, file.replace(/^\//, ''))
  return name && join(FOLDER, name)
}

export const isDrawing = (file: string): boolean => /\.svg$/i.test(file)

/** Whether a drawing asks to be part of the page, in its fonts and colors: src/ui/drawn-chart.css. */
export const isChart = (drawing: string): boolean => /<svg\b[^>]*\sclass=["']chart["']/.test(drawing)
