import { existsSync, readFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { MAIN_FOLDER } from '../../content-schema/content-folders.ts'
import { findPicture, isChart, isDrawing } from '../../content-schema/referenced-files.ts'
import { type ContentFile, listPictures, readContentFiles } from '../check/content-files.ts'
import { packPicture } from '../pictures/pack-picture.ts'
import { virtualModule } from './virtual-module.ts'

/** Publishes only pictures that the content shows. A chart becomes part of the page, so only its renderers have it. */
export const pictureModule = virtualModule('pictures', async (context) => {
  const contentFiles = readContentFiles()
  const files = listPictures(contentFiles)
  const charts = files.flatMap((file) => {
    const chart = readChart(file)
    return chart ? [[file, chart] as const] : []
  })
  const chartFiles = charts.map(([file]) => file)
  const imageFiles = files.filter((file) => !chartFiles.includes(file))
  const packed = await Promise.all(imageFiles.map(packPicture))
  for (const file of [...listReadFiles(contentFiles), ...files.map((file) => String(findPicture(file)))])
    context.addWatchFile(file)
  const images = packed.map(
    ({ width, height }, nth) =>
      `${JSON.stringify(imageFiles[nth])}: { url: url${nth}, width: ${width}, height: ${height} }`,
  )
  const isForBrowsers = context.environment.config.consumer === 'client'
  return [
    ...packed.map(({ path }, nth) => `import url${nth} from ${JSON.stringify(`${path}?url`)}`),
    `export const images = { ${images.join(', ')} }`,
    `export const chartMarkup = ${JSON.stringify(isForBrowsers ? {} : Object.fromEntries(charts))}`,
  ].join('\n')
})

function readChart(file: string): string | undefined {
  const found = isDrawing(file) && findPicture(file)
  const drawing = found ? readFileSync(found, 'utf8') : ''
  return isChart(drawing) ? drawing : undefined
}

const makeModulePath = (chart: string) => `${MAIN_FOLDER}/charts/${parse(chart).name}.ts`

/** Maps each chart that the content shows to its module in content/charts, if there is one. */
export const chartModule = virtualModule('charts', (context) => {
  const contentFiles = readContentFiles()
  for (const file of listReadFiles(contentFiles)) context.addWatchFile(file)
  const charts = listPictures(contentFiles).filter((file) => existsSync(makeModulePath(file)))
  return [
    ...charts.map((file, nth) => `import { play as play${nth} } from ${JSON.stringify(`/${makeModulePath(file)}`)}`),
    `export const charts = { ${charts.map((file, nth) => `${JSON.stringify(file)}: play${nth}`).join(', ')} }`,
  ].join('\n')
})

const listReadFiles = (contentFiles: ContentFile[]) =>
  contentFiles.flatMap(({ file, parsed }) => (parsed ? resolve(file) : []))
