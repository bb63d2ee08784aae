import { existsSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import { MAIN_FOLDER } from '../../content-schema/read-words.ts'
import { readContent } from '../read-content.ts'
import { virtualModule } from '../virtual-module.ts'
import { usedPictures } from './picture-faults.ts'

const moduleOf = (file: string) => `${MAIN_FOLDER}/charts/${parse(file).name}.ts`

/** Maps each drawing that the content shows to its module in content/charts, if there is one. */
export const chartModule = virtualModule('charts', (context) => {
  const content = readContent()
  for (const { file, source } of content) if (source) context.addWatchFile(resolve(file))
  const playing = usedPictures(content).filter((file) => existsSync(moduleOf(file)))
  return [
    ...playing.map((file, nth) => `import { play as play${nth} } from ${JSON.stringify(`/${moduleOf(file)}`)}`),
    `export const charts = { ${playing.map((file, nth) => `${JSON.stringify(file)}: play${nth}`).join(', ')} }`,
  ].join('\n')
})
