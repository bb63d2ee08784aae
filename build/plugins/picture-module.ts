import { readFileSync } from 'node:fs'
import { findPicture, isChart, isDrawing } from '../../content-schema/referenced-files.ts'
import { listPictures, readContentFiles } from '../check/content-files.ts'
import { packPicture } from '../pictures/pack-picture.ts'
import { virtualModule } from './virtual-module.ts'

/** Publishes only pictures that the content shows. A chart becomes part of the page, so only its renderers have it. */
export const pictureModule = virtualModule('pictures', async (_, consumer) => {
  const imports: string[] = []
  const images: string[] = []
  const charts: Record<string, string> = {}
  for (const file of listPictures(readContentFiles())) {
    const chart = readChart(file)
    if (chart) {
      charts[file] = chart
      continue
    }
    const { path, width, height } = await packPicture(file)
    const url = `url${images.length}`
    imports.push(`import ${url} from ${JSON.stringify(`${path}?url`)}`)
    images.push(`${JSON.stringify(file)}: { url: ${url}, width: ${width}, height: ${height} }`)
  }
  return [
    ...imports,
    `export const images = { ${images.join(', ')} }`,
    `export const chartMarkup = ${JSON.stringify(consumer === 'client' ? {} : charts)}`,
  ].join('\n')
})

function readChart(file: string): string | undefined {
  const found = isDrawing(file) && findPicture(file)
  const drawing = found ? readFileSync(found, 'utf8') : ''
  return isChart(drawing) ? drawing : undefined
}
