import { isToBeChecked, readContentFiles } from '../../../content-schema/content-files.ts'
import { listContentFolders } from '../../../content-schema/content-folders.ts'
import { type ParsedFile, parseYamlFiles } from '../../../content-schema/read-content.ts'
import { readTextPages } from '../../../content-schema/text-pages.ts'
import { findEncodingProblems, findFileProblems, findPictureProblems } from './file-problems.ts'
import { findIdProblems, findLanguageProblems, findSameLanguages } from './language-problems.ts'
import { formatProblem, type Problem } from './problem.ts'
import { findTextProblems } from './text-problems.ts'
import { findForeignLinks, findReferenceProblems, findValueProblems } from './value-problems.ts'
import { findYamlProblems } from './yaml-problems.ts'

/** @returns a line for each problem of the content on disk: file, line, field, what is wrong and how to fix it */
export async function findContentProblems(): Promise<string[]> {
  const folder = process.cwd()
  // Vite takes # and ? as the end of a path: https://vite.dev/guide/troubleshooting
  if (/[#?]/.test(folder))
    return [`${folder}: Vite can't build in a folder with # or ? in its path. Rename that folder.`]
  const parsedFiles = listContentFolders().flatMap(parseYamlFiles)
  const problems = await findProblems(parsedFiles)
  // A text that a language inherits from content/ is checked for both.
  return [...new Set(problems.map((problem) => formatProblem(problem, parsedFiles)))]
}

/** In steps, since a problem would cause others in the next. */
async function findProblems(parsedFiles: ParsedFile[]): Promise<Problem[]> {
  const encodingProblems = findEncodingProblems()
  if (encodingProblems.length > 0) return encodingProblems
  const yamlProblems = parsedFiles.flatMap(findYamlProblems)
  if (yamlProblems.length > 0) return yamlProblems
  const files = readContentFiles()
  const filesToCheck = files.filter(isToBeChecked)
  const problems = [
    ...findFileProblems(),
    ...findLanguageProblems(),
    ...files.flatMap((file) => findIdProblems(file, files)),
    ...filesToCheck.flatMap((file) => findReferenceProblems(file, files)),
    ...filesToCheck.flatMap((file) => findValueProblems(file, files)),
    ...filesToCheck.flatMap(findForeignLinks),
    ...findTextProblems(listContentFolders().flatMap(readTextPages)),
  ]
  return problems.length > 0 ? problems : [...findSameLanguages(files), ...(await findPictureProblems(files))]
}
