import { existsSync, readFileSync } from 'node:fs'
import { hashFiles } from '../steps/hash-sources.ts'

export const CV_FILE = 'content/public/cv.pdf'

/** A comment after the end of the PDF, which readers of PDF skip. File times would not do: Git keeps none. */
const MARK = /\n%words ([0-9a-f]+)\n$/

const hashWords = () => hashFiles(['content/*.yaml'])

/** Notes in a printed CV the words that it was printed from. */
export const markCv = (pdf: Buffer): Buffer => Buffer.concat([pdf, Buffer.from(`\n%words ${hashWords()}\n`)])

/** @returns a line where npm run make has printed the CV from other words; undefined for a CV of the owner's own */
export function findOldCv(): string | undefined {
  const [, printed] = existsSync(CV_FILE) ? (MARK.exec(readFileSync(CV_FILE, 'latin1').slice(-100)) ?? []) : []
  return printed && printed !== hashWords()
    ? `${CV_FILE}: printed from other words. Print it again: npm run make -- cv`
    : undefined
}
