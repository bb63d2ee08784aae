import { listPageSections } from '../../content-schema/page-sections.ts'
import { readContent } from '../../content-schema/read-content.ts'
import { findSection, listSectionNames } from '../../content-schema/referenced-files.ts'
import { virtualModule } from './virtual-module.ts'

/** Imports only the sections that sections.yaml names, so that visitors download no others. */
export const sectionModule = virtualModule('sections', (folder) => {
  // Sorted, so that the order of sections changes no stylesheet.
  const names = listPageSections(readContent(folder)).sort()
  return [
    ...names.map((name, nth) => `import * as section${nth} from '/${findSection(name)}'`),
    `export const sectionNames = ${JSON.stringify(listSectionNames())}`,
    `export const sectionModules = { ${names.map((name, nth) => `'${name}': section${nth}`).join(', ')} }`,
  ].join('\n')
})
