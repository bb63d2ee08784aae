import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLeftBehind } from '../shared/not-for-visitors.ts'
import type { Fault } from './read-content.ts'

const FOLDER = 'content/icons'
const NAME = /^[a-z][a-z0-9-]*\.svg$/
/** Scripts, styles that the page's policy blocks, and files from elsewhere. */
const NO_SHAPE = /<(?:script|style|foreignObject|image)\b|\s(?:on\w+|style)\s*=|\shref\s*=\s*["'](?!#)/i

export const findIconFaults = (): Fault[] =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : []).flatMap((name) => {
    if (isLeftBehind(name)) return []
    const file = join(FOLDER, name)
    const cure = NAME.test(name)
      ? cureOf(readFileSync(file, 'utf8'))
      : 'has a name that content can’t write: call it like guitar.svg, with a–z, digits and - alone'
    return cure ? [{ file, path: [], cure }] : []
  })

function cureOf(drawing: string): string | undefined {
  const [svg] = /<svg\b[^>]*>(?=.*<\/svg>)/s.exec(drawing) ?? []
  if (!svg) return 'is no drawing: save it as SVG'
  if (!/\sviewBox\s*=/.test(svg))
    return 'has no viewBox: write viewBox="0 0 24 24" into its <svg>, or its own width and height'
  const [found] = NO_SHAPE.exec(drawing) ?? []
  return found && `holds ${found.trim()}: save it as plain SVG, of shapes alone, whose colors are attributes`
}
