import { existsSync } from 'node:fs'
import { parse } from 'node:path'
import type { Plugin } from 'vite'
import { MAIN_FOLDER } from '../../content-schema/read-words.ts'
import { readContent } from '../read-content.ts'
import { findUsedPictures } from './picture-faults.ts'

const NAME = 'virtual:charts'

/** Gives the page `virtual:charts`: the modules of content/charts by the drawings that they belong to, where the content shows these. */
export const chartModule: Plugin = {
  name: 'charts',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return
    const moduleOf = (file: string) => `${MAIN_FOLDER}/charts/${parse(file).name}.ts`
    const files = [...new Set(findUsedPictures(readContent()).map(({ picture }) => picture))]
    const playing = files.filter((file) => existsSync(moduleOf(file)))
    return [
      ...playing.map((file, nth) => `import { play as play${nth} } from ${JSON.stringify(`/${moduleOf(file)}`)}`),
      `export const charts = { ${playing.map((file, nth) => `${JSON.stringify(file)}: play${nth}`).join(', ')} }`,
    ].join('\n')
  },
}
