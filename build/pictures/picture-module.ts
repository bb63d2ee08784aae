import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { findPicture } from '../../content-schema/find-picture.ts'
import { readContent } from '../read-content.ts'
import { packPicture } from './pack-picture.ts'
import { findUsedPictures } from './used-pictures.ts'

const NAME = 'virtual:pictures'

/** Gives the page `virtual:pictures`: address and size of each picture that the content shows. No other picture is published. */
export const pictureModule: Plugin = {
  name: 'pictures',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return
    const content = readContent()
    const files = [...new Set(findUsedPictures(content).map(({ picture }) => picture))]
    const packed = await Promise.all(files.map(packPicture))
    const sources = [...content.map(({ file }) => resolve(file)), ...files.map((file) => String(findPicture(file)))]
    for (const source of sources) this.addWatchFile(source)
    const entries = packed.map(
      ({ width, height }, at) => `${JSON.stringify(files[at])}: { url: url${at}, width: ${width}, height: ${height} }`,
    )
    return [
      ...packed.map(({ path }, at) => `import url${at} from ${JSON.stringify(`${path}?url`)}`),
      `export const pictures = { ${entries.join(', ')} }`,
    ].join('\n')
  },
}
