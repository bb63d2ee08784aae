import { basename } from 'node:path'
import { listContentFolders, MAIN_FOLDER } from '../content-folders.ts'
import { readTextPages } from '../text-pages.ts'
import { type ContentFile, type Fault, findLine, findValues, readContentFiles } from './content-files.ts'
import { findEncodingFaults, findFileFaults } from './file-faults.ts'
import { findIdFaults, findLanguageFaults } from './language-faults.ts'
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
  const around = [...findFileFaults(), ...findLanguageFaults()]
  // A file that can't be parsed would cause faults in others.
  const yamlFaults = content.flatMap(findUnreadable)
  if (yamlFaults.length > 0) return [...around, ...yamlFaults].map((fault) => formatFault(fault))
  const pages = await Promise.all(listContentFolders().map(readTextPages))
  const faults = [
    ...around,
    ...content.flatMap((file) => [...findIdFaults(file, content), ...findValueFaults(file, content)]),
    ...findTextFaults(pages.flat()),
  ]
  if (faults.length === 0) faults.push(...findSameLanguages(content), ...(await findPictureFaults(content)))
  // Words that a language inherits from content/ are reported for both.
  return [...new Set(faults.map((fault) => formatFault(fault, content)))]
}

const findUnreadable = ({ file, source }: ContentFile): Fault[] =>
  (source ? findYamlFaults(source) : []).map((fault) => ({ file, ...fault }))

function formatFault({ file, path, line, message }: Fault, content: ContentFile[] = []): string {
  const source = content.find((one) => one.file === file)?.source
  const found = line ?? (source && path && findLine(source, path))
  const field = path?.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return [found ? `${file}, line ${found}` : file, field?.replace(/^\./, ''), message].filter(Boolean).join(': ')
}

/** Browsers and search engines could not distinguish two folders of one language. */
function findSameLanguages(content: ContentFile[]): Fault[] {
  const sites = findValues(content, 'site')
  return sites.flatMap(({ file, folder, value: { language } }, at) => {
    const bare = (tag: string) => new Intl.Locale(tag).language
    const isElsewhere = folder !== MAIN_FOLDER && bare(basename(folder)) !== bare(language)
    const first = sites.findIndex(({ value }) => value.language === language)
    const message = isElsewhere
      ? `not the language of its folder. Write ${basename(folder)}, or rename the folder.`
      : `also the language of ${sites[first]?.file}. Change one of the two.`
    return isElsewhere || first !== at ? [{ file, path: ['language'], message }] : []
  })
}
