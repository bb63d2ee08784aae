import { isUtf8 } from 'node:buffer'
import { isChart } from '../content-reader/site-files.ts'

/** Illustrator writes its namespaces as entities. */
const NAMESPACE = /\sxmlns(:[\w-]+)?\s*=\s*["'](http:\/\/www\.w3\.org\/2000\/svg|&[\w-]+;)["']/
/** The page's policy blocks styles, and another drawing may have the same id. */
const STYLE_OR_ID = /<style\b|\s(?:style|id)\s*=/i

/** @returns why browsers would not show a drawing as it is, and how to fix it */
export function checkDrawing(file: string, bytes: Buffer): string | undefined {
  const drawing = bytes.toString()
  if (!isUtf8(bytes)) return `encoding other than UTF-8. Save ${file} as plain SVG, in UTF-8.`
  if (!/<([\w-]+:)?svg\b/.test(drawing)) return `not a drawing. Save ${file} as SVG.`
  if (!NAMESPACE.test(drawing))
    return `namespace missing, without which browsers show nothing. Write xmlns="http://www.w3.org/2000/svg" into the <svg> of ${file}.`
  if (isChart(drawing) && STYLE_OR_ID.test(drawing))
    return `style or id in a chart, which becomes part of the page. Remove the class "chart" from ${file}, or write attributes such as fill="red".`
}
