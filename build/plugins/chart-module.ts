import { existsSync } from 'node:fs'
import { parse } from 'node:path'
import { listPictures, readContentFiles } from '../check/content-files.ts'
import { virtualModule } from './virtual-module.ts'

const makeModulePath = (chart: string) => `content/charts/${parse(chart).name}.ts`

/** Maps each chart that the content shows to its module in content/charts, if there is one. */
export const chartModule = virtualModule('charts', () => {
  const charts = listPictures(readContentFiles()).filter((file) => existsSync(makeModulePath(file)))
  return [
    ...charts.map((file, nth) => `import { play as play${nth} } from ${JSON.stringify(`/${makeModulePath(file)}`)}`),
    `export const playByChart = { ${charts.map((file, nth) => `${JSON.stringify(file)}: play${nth}`).join(', ')} }`,
  ].join('\n')
})
