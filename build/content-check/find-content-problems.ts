import { listContentFolders, MAIN_FOLDER } from '../../content-model/files/content-folders.ts'
import { parseYamlFiles } from '../../content-model/reader/read-content.ts'
import { listContentFiles } from '../inputs/list-content-files.ts'
import { readMarkdownPages } from '../inputs/markdown-pages.ts'
import { findEncodingProblems, findFileProblems, findPictureProblems } from './file-problems.ts'
import { findIdProblems, findLanguageProblems, findSameLanguages } from './language-problems.ts'
import { findMarkdownProblems } from './markdown-problems.ts'
import { formatProblem, type Problem } from './problem.ts'
import { type FileToCheck, findReferenceProblems, findValueProblems, isToBeChecked } from './value-problems.ts'
import { findYamlProblems } from './yaml-problems.ts'

/** @returns a line for each problem of the content on disk: file, line, field, what is wrong and how to fix it */
export async function findContentProblems(): Promise<string[]> {
  const problems = await findProblems()
  // A Markdown page that a language inherits from content/ is checked for both.
  return [...new Set(problems.map(formatProblem))]
}

/** The check goes in steps, since a problem would cause others in the next. */
async function findProblems(): Promise<Problem[]> {
  const encodingProblems = findEncodingProblems()
  if (encodingProblems.length > 0) return encodingProblems
  const yamlProblems = listContentFolders().flatMap(parseYamlFiles).flatMap(findYamlProblems)
  if (yamlProblems.length > 0) return yamlProblems
  const files = listContentFiles()
  const filesToCheck = files.filter(isToBeChecked)
  const problems = [
    ...findFileProblems(),
    ...findLanguageProblems(),
    ...files.flatMap((contentFile) => findIdProblems(contentFile, files)),
    ...filesToCheck.flatMap((contentFile) => findReferenceProblems(contentFile, files)),
    ...findAllValueProblems(filesToCheck),
    ...findMarkdownProblems(listContentFolders().flatMap(readMarkdownPages)),
  ]
  return problems.length > 0 ? problems : [...findSameLanguages(files), ...(await findPictureProblems(files))]
}

/** Other languages inherit the values of content/, and their problems. */
function findAllValueProblems(files: FileToCheck[]): Problem[] {
  const problems = files.filter(({ folder }) => folder === MAIN_FOLDER).flatMap(findValueProblems)
  if (problems.length > 0) return problems
  return files.filter(({ folder }) => folder !== MAIN_FOLDER).flatMap(findValueProblems)
}
