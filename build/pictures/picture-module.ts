import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findPicture, isChart, isDrawing } from '../../content-schema/find-picture.ts'
import { readContent } from '../read-content.ts'
import { virtualModule } from '../virtual-module.ts'
import { packPicture } from './pack-picture.ts'
import { usedPictures } from './picture-faults.ts'

/** Publishes only pictures that the content shows. A chart becomes part of the page, so only the server bundle has it. */
export const pictureModule = virtualModule('pictures', async (context) => {
  const content = readContent()
  const files = usedPictures(content)
  const charts = new Map(files.map((file) => [file, readChart(file)]))
  const published = files.filter((file) => !charts.get(file))
  const packed = await Promise.all(published.map(packPicture))
  const sources = [
    ...content.flatMap(({ file, source }) => (source ? resolve(file) : [])),
    ...files.map((file) => String(findPicture(file))),
  ]
  for (const source of sources) context.addWatchFile(source)
  const entries = packed.map(
    ({ width, height }, at) =>
      `${JSON.stringify(published[at])}: { url: url${at}, width: ${width}, height: ${height} }`,
  )
  if (context.environment.config.consumer === 'server') {
    for (const [file, chart] of charts) if (chart) entries.push(`${JSON.stringify(file)}: ${JSON.stringify({ chart })}`)
  }
  return [
    ...packed.map(({ path }, at) => `import url${at} from ${JSON.stringify(`${path}?url`)}`),
    `export const pictures = { ${entries.join(', ')} }`,
  ].join('\n')
})

function readChart(file: string): string | undefined {
  const found = isDrawing(file) && findPicture(file)
  const drawing = found ? readFileSync(found, 'utf8') : ''
  return isChart(drawing) ? drawing : undefined
}
