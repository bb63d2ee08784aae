import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { type ContentFile, findSiteFiles } from '../content-files.ts'
import { listLanguageFolders, MAIN_FOLDER } from '../content-folders.ts'
import { language } from '../schemas/field-types.ts'
import type { Problem } from './problem.ts'

export const findLanguageProblems = (): Problem[] =>
  listLanguageFolders().flatMap((folder) => {
    const tag = basename(folder)
    if (!language.safeParse(tag).success) {
      const message = `not a language. Name the folder as BCP 47 does, like vi or pt-BR, or move it out of ${MAIN_FOLDER}/.`
      return [{ file: folder, message }]
    }
    if (!existsSync(`${folder}/site.yaml`)) {
      const message = `missing. Write it with language: ${tag}, and what else differs from ${MAIN_FOLDER}/site.yaml.`
      return [{ file: `${folder}/site.yaml`, message }]
    }
    return globSync(`${folder}/*.yaml`).flatMap((file) => {
      const main = `${MAIN_FOLDER}/${basename(file)}`
      if (main === `${MAIN_FOLDER}/theme.yaml`)
        return [{ file, message: `not read. Delete it: all languages have ${main}.` }]
      return existsSync(main) ? [] : [{ file, message: `not read, since there is no ${main}. Delete it.` }]
    })
  })

/** Browsers and search engines could not distinguish two folders of one language. */
export function findSameLanguages(content: ContentFile[]): Problem[] {
  const sites = findSiteFiles(content)
  return sites.flatMap(({ file, folder, site: { language } }) => {
    const problem = (message: string) => [{ file, path: ['language'], message }]
    if (folder !== MAIN_FOLDER && withoutRegion(basename(folder)) !== withoutRegion(language))
      return problem(`not the language of its folder. Write ${basename(folder)}, or rename the folder.`)
    const first = sites.find(({ site }) => site.language === language)
    return first?.file === file ? [] : problem(`also the language of ${first?.file}. Change one of the two.`)
  })
}

const withoutRegion = (tag: string): string => new Intl.Locale(tag).language
