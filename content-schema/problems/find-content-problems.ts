import { type ContentFile, readContentFiles } from '../content-files.ts'
import { listContentFolders } from '../content-folders.ts'
import { readTextPages } from '../text-pages.ts'
import { findEncodingProblems, findFileProblems } from './file-problems.ts'
import { findIdProblems, findLanguageProblems, findSameLanguages } from './language-problems.ts'
import { findPictureProblems } from './picture-problems.ts'
import { formatProblem, type Problem } from './problem.ts'
import { findTextProblems } from './text-problems.ts'
import { findValueProblems } from './value-problems.ts'
import { findYamlProblems } from './yaml-problems.ts'

/** @returns a line for each problem of the content on disk: file, line, field, what is wrong and how to fix it */
export async function findContentProblems(): Promise<string[]> {
  const folder = process.cwd()
  // Vite takes # and ? as the end of a path: https://vite.dev/guide/troubleshooting
  if (/[#?]/.test(folder))
    return [`${folder}: Vite can't build in a folder with # or ? in its path. Rename that folder.`]
  const encodingProblems = findEncodingProblems()
  if (encodingProblems.length > 0) return encodingProblems.map((problem) => formatProblem(problem))
  const content = readContentFiles()
  const fileProblems = [...findFileProblems(), ...findLanguageProblems()]
  // A file that can't be parsed would cause problems in others.
  const yamlProblems = content.flatMap(findUnreadable)
  if (yamlProblems.length > 0) return [...fileProblems, ...yamlProblems].map((problem) => formatProblem(problem))
  const pages = await Promise.all(listContentFolders().map(readTextPages))
  const problems = [
    ...fileProblems,
    ...content.flatMap((file) => [...findIdProblems(file, content), ...findValueProblems(file, content)]),
    ...findTextProblems(pages.flat()),
  ]
  if (problems.length === 0) problems.push(...findSameLanguages(content), ...(await findPictureProblems(content)))
  // A text that a language inherits from content/ is checked for both.
  return [...new Set(problems.map((problem) => formatProblem(problem, content)))]
}

const findUnreadable = ({ file, parsed }: ContentFile): Problem[] =>
  (parsed ? findYamlProblems(parsed) : []).map((problem) => ({ file, ...problem }))
