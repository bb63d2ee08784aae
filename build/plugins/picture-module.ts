import { existsSync, readFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { type ContentFile, listPictures, readContentFiles } from '../../content-schema/content-files.ts'
import { MAIN_FOLDER } from '../../content-schema/content-folders.ts'
import { packPicture } from '../../content-schema/pack-picture.ts'
import { findPicture, isChart, isDrawing } from '../../content-schema/referenced-files.ts'
import { virtualModule } from './virtual-modules.ts'

/** Publishes only pictures that the content shows. A chart becomes part of the page, so only the server bundle has it. */
export const pictureModule = virtualModule('pictures', async (context) => {
  const content = readContentFiles()
  const files = listPictures(content)
  const charts = new Map(files.map((file) => [file, readChart(file)]))
  const published = files.filter((file) => !charts.get(file))
  const packed = await Promise.all(published.map(packPicture))
  for (const file of [...listYamlFiles(content), ...files.map((file) => String(findPicture(file)))])
    context.addWatchFile(file)
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

const chartModulePath = (file: string) => `${MAIN_FOLDER}/charts/${parse(file).name}.ts`

/** Maps each drawing that the content shows to its module in content/charts, if there is one. */
export const chartModule = virtualModule('charts', (context) => {
  const content = readContentFiles()
  for (const file of listYamlFiles(content)) context.addWatchFile(file)
  const playing = listPictures(content).filter((file) => existsSync(chartModulePath(file)))
  return [
    ...playing.map((file, nth) => `import { play as play${nth} } from ${JSON.stringify(`/${chartModulePath(file)}`)}`),
    `export const charts = { ${playing.map((file, nth) => `${JSON.stringify(file)}: play${nth}`).join(', ')} }`,
  ].join('\n')
})

const listYamlFiles = (content: ContentFile[]) => content.flatMap(({ file, parsed }) => (parsed ? resolve(file) : []))
