import { existsSync } from 'node:fs'
import { MAIN_FOLDER, readWords } from '../content-schema/read-words.ts'
import { sectionsWithEntries } from './content-module.ts'
import { virtualModule } from './virtual-module.ts'

/** Imports only the sections that sections.yaml names, so that visitors download no others. */
export const sectionModule = virtualModule('sections', (context) => {
  const { contentFolder = MAIN_FOLDER } = context.environment.config
  // Notes take the place of missing services. Sorted, so that the order of sections changes no style sheet.
  const names = [...new Set([...sectionsWithEntries(readWords(contentFolder)), 'notes'])].sort()
  return [
    ...names.map((name, nth) => `import * as section${nth} from '/${componentOf(name)}'`),
    `export const modules = { ${names.map((name, nth) => `'${name}': section${nth}`).join(', ')} }`,
  ].join('\n')
})

function componentOf(name: string): string {
  const file = `sections/${name}/${name}.tsx`
  return existsSync(`content/${file}`) ? `content/${file}` : `src/${file}`
}
