import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { findPicture, isChart, isDrawing } from '../../content-schema/find-picture.ts'
import { readContent } from '../read-content.ts'
import { packPicture } from './pack-picture.ts'
import { findUsedPictures } from './picture-faults.ts'

const NAME = 'virtual:pictures'

/** Publishes only pictures that the content shows. A chart becomes part of the page, so only the server bundle has it. */
export const pictureModule: Plugin = {
  name: 'pictures',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return
    const content = readContent()
    const files = [...new Set(findUsedPictures(content).map(({ picture }) => picture))]
    const charts = new Map(files.map((file) => [file, readChart(file)]))
    const published = files.filter((file) => !charts.get(file))
    const packed = await Promise.all(published.map(packPicture))
    const sources = [
      ...content.flatMap(({ file, source }) => (source ? resolve(file) : [])),
      ...files.map((file) => String(findPicture(file))),
    ]
    for (const source of sources) this.addWatchFile(source)
    const entries = packed.map(
      ({ width, height }, at) =>
        `${JSON.stringify(published[at])}: { url: url${at}, width: ${width}, height: ${height} }`,
    )
    if (this.environment.config.consumer === 'server') {
      for (const [file, chart] of charts)
        if (chart) entries.push(`${JSON.stringify(file)}: ${JSON.stringify({ chart })}`)
    }
    return [
      ...packed.map(({ path }, at) => `import url${at} from ${JSON.stringify(`${path}?url`)}`),
      `export const pictures = { ${entries.join(', ')} }`,
    ].join('\n')
  },
}

function readChart(file: string): string | undefined {
  const found = isDrawing(file) && findPicture(file)
  const drawing = found ? readFileSync(found, 'utf8') : ''
  return isChart(drawing) ? drawing : undefined
}
