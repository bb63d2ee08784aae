import { existsSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { MAIN_FOLDER } from '../../content-schema/read-words.ts'
import { readContent } from '../read-content.ts'
import { findUsedPictures } from './picture-faults.ts'

const NAME = 'virtual:charts'

/** `virtual:charts` maps each drawing that the content shows to its module in content/charts, if there is one. */
export const chartModule: Plugin = {
  name: 'charts',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return
    const moduleOf = (file: string) => `${MAIN_FOLDER}/charts/${parse(file).name}.ts`
    const content = readContent()
    for (const { file, source } of content) if (source) this.addWatchFile(resolve(file))
    const files = [...new Set(findUsedPictures(content).map(({ picture }) => picture))]
    const playing = files.filter((file) => existsSync(moduleOf(file)))
    return [
      ...playing.map((file, nth) => `import { play as play${nth} } from ${JSON.stringify(`/${moduleOf(file)}`)}`),
      `export const charts = { ${playing.map((file, nth) => `${JSON.stringify(file)}: play${nth}`).join(', ')} }`,
    ].join('\n')
  },
}
