import { isUtf8 } from 'node:buffer'
import { isChart } from '../find-picture.ts'

const GZIP = '\x1f\x8b'
/** In pictures browsers neither run scripts nor load files. Illustrator writes its namespaces as entities. */
const FOREIGN: [pattern: RegExp, what: string][] = [
  [/<(?:[\w-]+:)?script\b|\son[a-z]+\s*=\s*["']/i, 'a script'],
  [/<(?:[\w-]+:)?(?:image|use|feImage)\b[^>]*\s(?:xlink:)?href\s*=\s*["'](?!#|data:)/i, 'a file of elsewhere'],
  [/@import|url\((?!\s*["']?(?:#|data:))/i, 'a style or font of elsewhere'],
]
/** The page's policy blocks styles, and another drawing may have the same id. */
const OWN_STYLE = /<style\b|\s(?:style|id)\s*=/i

export function drawingFault(file: string, bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 0, 2) === GZIP) return `is packed (SVGZ): save ${file} as plain SVG`
  const drawing = bytes.toString()
  const [, encoding = 'UTF-8'] = /^\ufeff?<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/i.exec(drawing) ?? []
  if (!isUtf8(bytes) || bytes.includes(0) || !/^(utf-8|us-ascii)$/i.test(encoding))
    return `is in another encoding than UTF-8: save ${file} as UTF-8 in the program that wrote it`
  const [, root = ''] = /<((?:[\w-]+:)?svg)\b/.exec(drawing) ?? []
  if (!root) return `is no drawing: save ${file} as SVG`
  const prefix = root.includes(':') ? `:${root.split(':', 1)}` : ''
  const namespace = new RegExp(`\\sxmlns${prefix}\\s*=\\s*["'](http://www\\.w3\\.org/2000/svg|&[\\w-]+;)["']`)
  if (!namespace.test(drawing))
    return `lacks its namespace, without which browsers show nothing: write xmlns="http://www.w3.org/2000/svg" into the <svg> of ${file}`
  if (isChart(drawing) && OWN_STYLE.test(drawing))
    return `holds a style or an id of its own, while the class "chart" makes it part of the page: take that class out of ${file}, or write attributes such as fill="red"`
  const [, what] = FOREIGN.find(([pattern]) => pattern.test(drawing)) ?? []
  return what && `holds ${what}, which browsers leave out of a picture: save ${file} as plain SVG`
}
