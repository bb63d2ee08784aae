import { isUtf8 } from 'node:buffer'
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, parse, relative } from 'node:path'
import { isCompressedCopy, isSystemFile } from '../../shared/public-files.ts'
import type { Fault } from '../read-content.ts'
import { listContentFolders } from '../read-words.ts'

const PUBLIC = 'content/public'

/** Files that would not be read, or not be shown as the owner means them, whatever is said of them elsewhere. */
export function findFileFaults(): Fault[] {
  const inFolders = (files: string) => listContentFolders().map((folder) => `${folder}/${files}`)
  return [
    ...collectFileFaults(globSync(inFolders('*.{yml,YML,YAML,json}')), (file) => {
      return `is not read: call it ${parse(file).name}.yaml, and write it as YAML`
    }),
    ...collectFileFaults(globSync('content/icons/*'), checkIcon),
    ...collectFileFaults(globSync(inFolders('pages/*')), checkTextFile),
    ...collectFileFaults(publicFiles(), checkPublicFile),
  ]
}

/** In another encoding than UTF-8 the page would show other letters than the owner wrote. */
export const findEncodingFaults = (): Fault[] => collectFileFaults(globSync('content/**/*.{yaml,md}'), checkEncoding)

/** Hidden ones too, such as those of .well-known, which a glob passes over. */
const publicFiles = () =>
  existsSync(PUBLIC) ? readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }).map((name) => join(PUBLIC, name)) : []

function collectFileFaults(found: string[], cureOf: (file: string, files: string[]) => string | undefined): Fault[] {
  const files = found.filter((file) => !isSystemFile(basename(file))).sort()
  return files.flatMap((file) => {
    const message = cureOf(file, files)
    return message ? [{ file, message }] : []
  })
}

const SAVE = 'save it as UTF-8 in the program that wrote it'

function checkEncoding(file: string): string | undefined {
  const bytes = readFileSync(file)
  // Every second byte of Latin letters in UTF-16 is 0.
  if (bytes.includes(0) || /^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) return `is UTF-16: ${SAVE}`
  if (isUtf8(bytes)) return
  const lines = bytes.toString('latin1').split('\n')
  const line = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1
  return `is in an older encoding than UTF-8, such as Windows-1252, see its line ${line}: ${SAVE}`
}

/** Scripts, styles that the page's policy blocks, and files from elsewhere. */
const NO_SHAPE = /<(?:script|style|foreignObject|image)\b|\s(?:on\w+|style)\s*=|\shref\s*=\s*["'](?!#)/i

function checkIcon(file: string): string | undefined {
  if (!/^[a-z][a-z0-9-]*\.svg$/.test(basename(file)))
    return 'has a name that content can’t write: call it like guitar.svg, with a–z, digits and - alone'
  const drawing = readFileSync(file, 'utf8')
  const [svg] = /<svg\b[^>]*>(?=.*<\/svg>)/s.exec(drawing) ?? []
  if (!svg) return 'is no drawing: save it as SVG'
  if (!/\sviewBox\s*=/.test(svg))
    return 'has no viewBox: write viewBox="0 0 24 24" into its <svg>, or its own width and height'
  const [found] = NO_SHAPE.exec(drawing) ?? []
  return found && `holds ${found.trim()}: save it as plain SVG, of shapes alone, whose colors are attributes`
}

/** Beside the texts. */
function checkTextFile(file: string): string | undefined {
  const { name, ext } = parse(file)
  if (ext === '.md') return
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    return `is a folder, which is not read: put its texts into ${dirname(file)}`
  return /^\.(md|markdown|mdown|mkd|txt)$/i.test(ext)
    ? `is not read: call it ${name}.md`
    : 'is no text in Markdown: put it into content/public'
}

const RENAME = 'call it otherwise'

function checkPublicFile(file: string, files: string[]): string | undefined {
  const [name, first] = [file, files.find((other) => other.toLowerCase() === file.toLowerCase()) ?? file].map((path) =>
    relative(PUBLIC, path),
  )
  if (name === 'assets') return `is the folder of what the build makes, which browsers keep for a year: ${RENAME}`
  if (isCompressedCopy(file)) return `is what the build makes of ${name?.slice(0, -'.gz'.length)}: ${RENAME}`
  return first === name
    ? undefined
    : `differs in capitals alone from ${first}, and is the same file on a Mac: ${RENAME}`
}
