import { isUtf8 } from 'node:buffer'
import { globSync, readFileSync } from 'node:fs'
import { basename, parse } from 'node:path'
import { isSystemFile, listContentFolders, MAIN_FOLDER } from '../../content-model/files/content-folders.ts'
import { NAME_PATTERN } from '../../content-model/schemas/asset-schemas.ts'
import { type ContentFile, listSiteYamls } from '../inputs/list-content-files.ts'
import { findUsedPictures } from '../inputs/used-pictures.ts'
import { packPicture } from '../pictures/pack-picture.ts'
import { makeFieldProblem, type Problem } from './problem.ts'

/** Files that the site ignores or would show wrongly. */
export function findFileProblems(): Problem[] {
  const inFolders = (files: string) => listContentFolders().map((folder) => `${folder}/${files}`)
  return [
    ...collectFileProblems(globSync(inFolders('*.{yml,YML,YAML,json}')), (path) => {
      return `not read. Write it as YAML, and name it ${parse(path).name}.yaml.`
    }),
    ...collectFileProblems(globSync('content/icons/*'), checkIcon),
    ...collectFileProblems(globSync(inFolders('pages/*')), (path) =>
      parse(path).ext === '.md'
        ? undefined
        : 'not read. Name a text like about.md, in no folder of pages/, and put other files into content/public.',
    ),
    // The hosts' headers for /assets/ are for files with a hash in their name.
    ...collectFileProblems(globSync('content/public/assets'), () => {
      return 'folder whose files browsers keep for a year, as those of the build. Give it another name, such as files.'
    }),
  ]
}

/** In another encoding than UTF-8 the page would show other letters than the owner wrote. */
export const findEncodingProblems = (): Problem[] =>
  collectFileProblems(globSync('content/**/*.{yaml,md}'), checkEncoding)

function collectFileProblems(found: string[], check: (path: string) => string | undefined): Problem[] {
  const paths = found.filter((path) => !isSystemFile(basename(path))).sort()
  return paths.flatMap((path) => {
    const message = check(path)
    return message ? [{ path, message }] : []
  })
}

const checkEncoding = (path: string): string | undefined =>
  isUtf8(readFileSync(path)) ? undefined : 'encoding other than UTF-8. Save it as UTF-8 in the program that wrote it.'

function checkIcon(path: string): string | undefined {
  const { name, ext } = parse(path)
  if (!NAME_PATTERN.test(name) || ext !== '.svg')
    return 'name that content can’t use. Name it like guitar.svg, with a–z, digits and -.'
  return /<svg\b.*<\/svg>/s.test(readFileSync(path, 'utf8')) ? undefined : 'not a drawing. Save it as SVG.'
}

/** Packs every picture, as the build does. */
export async function findPictureProblems(files: ContentFile[]): Promise<Problem[]> {
  const icons = listSiteYamls(files).flatMap(({ contentFile, site: { icon } }) =>
    icon ? [{ contentFile, fieldPath: ['icon'], picture: icon }] : [],
  )
  const problems: Problem[] = []
  const checked = new Set<string>()
  for (const { contentFile, fieldPath, picture } of [...findUsedPictures(files), ...icons]) {
    // Other languages inherit the pictures of the main one, and their problems.
    if (contentFile.folder !== MAIN_FOLDER && checked.has(picture)) continue
    checked.add(picture)
    const removal = fieldPath.join() === 'icon' ? ' Or remove the field.' : ''
    const addProblem = ({ message }: Error) =>
      problems.push(makeFieldProblem(contentFile, fieldPath, message + removal))
    await packPicture(picture).catch(addProblem)
  }
  return problems
}
