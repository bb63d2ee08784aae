import { type ContentFile, readContentFiles } from '../content-files.ts'
import { listContentFolders } from '../content-folders.ts'
import { readTextPages } from '../text-pages.ts'
import { type Fault, formatFault } from './fault.ts'
import { findEncodingFaults, findFileFaults } from './file-faults.ts'
import { findIdFaults, findLanguageFaults, findSameLanguages } from './language-faults.ts'
import { findPictureFaults } from './picture-faults.ts'
import { findTextFaults } from './text-faults.ts'
import { findValueFaults } from './value-faults.ts'
import { findYamlFaults } from './yaml-faults.ts'

/** @returns a line for each fault of the content on disk: file, line, field, what is wrong and how to fix it */
export async function findContentFaults(): Promise<string[]> {
  const folder = process.cwd()
  // Vite takes # and ? as the end of a path: https://vite.dev/guide/troubleshooting
  if (/[#?]/.test(folder))
    return [`${folder}: Vite can't build in a folder with # or ? in its path. Rename that folder.`]
  const encodingFaults = findEncodingFaults()
  if (encodingFaults.length > 0) return encodingFaults.map((fault) => formatFault(fault))
  const content = readContentFiles()
  const fileFaults = [...findFileFaults(), ...findLanguageFaults()]
  // A file that can't be parsed would cause faults in others.
  const yamlFaults = content.flatMap(findUnreadable)
  if (yamlFaults.length > 0) return [...fileFaults, ...yamlFaults].map((fault) => formatFault(fault))
  const pages = await Promise.all(listContentFolders().map(readTextPages))
  const faults = [
    ...fileFaults,
    ...content.flatMap((file) => [...findIdFaults(file, content), ...findValueFaults(file, content)]),
    ...findTextFaults(pages.flat()),
  ]
  if (faults.length === 0) faults.push(...findSameLanguages(content), ...(await findPictureFaults(content)))
  // A text that a language inherits from content/ is checked for both.
  return [...new Set(faults.map((fault) => formatFault(fault, content)))]
}

const findUnreadable = ({ file, parsed }: ContentFile): Fault[] =>
  (parsed ? findYamlFaults(parsed) : []).map((fault) => ({ file, ...fault }))
