import { existsSync, globSync, lstatSync } from 'node:fs'
import { basename } from 'node:path'
import { language } from '../kinds.ts'
import type { ContentFile, Fault } from '../read-content.ts'
import { isGroup, MAIN_FOLDER, otherFolders } from '../read-words.ts'

export const findLanguageFaults = (): Fault[] =>
  otherFolders().flatMap((folder) => {
    const tag = basename(folder)
    if (lstatSync(folder).isSymbolicLink())
      return [{ file: folder, cure: 'is a link to another folder, of which not all is read: copy it here' }]
    if (!language.safeParse(tag).success) {
      const cure = `is named after no language: call it as BCP 47 does, like vi or pt-BR, or put what is in it elsewhere`
      return [{ file: folder, cure }]
    }
    if (!existsSync(`${folder}/site.yaml`)) {
      const cure = `is missing: write it with language: ${tag} in it, and what else differs from ${MAIN_FOLDER}/site.yaml`
      return [{ file: `${folder}/site.yaml`, cure }]
    }
    return globSync(`${folder}/*.yaml`).flatMap((file) => {
      const main = `${MAIN_FOLDER}/${basename(file)}`
      if (main === `${MAIN_FOLDER}/theme.yaml`)
        return [{ file, cure: `is shown nowhere: take it out, all languages have ${main}` }]
      return existsSync(main) ? [] : [{ file, cure: `is shown nowhere: there is no ${main}` }]
    })
  })

/**
 * Lists whose length differs from that in `content/`, and groups that `content/` no longer has. They are reported only where a field is
 * missing: a list of complete entries may have any length.
 */
export function findUnmatched({ name, file, folder, source }: ContentFile, content: ContentFile[]): Fault[] {
  const main = content.find((one) => one.name === name && one.folder === MAIN_FOLDER)
  if (!main || folder === MAIN_FOLDER) return []
  return unmatchedIn(main.value, source?.value, main.file).map((unmatched) => ({ file, ...unmatched }))
}

function unmatchedIn(main: unknown, own: unknown, mainFile: string, path: PropertyKey[] = []): Omit<Fault, 'file'>[] {
  if (Array.isArray(main) && Array.isArray(own) && main.length !== own.length) {
    const cure = `has ${own.length} entries, and ${main.length} in ${mainFile}: have as many here, of the same things in the same order`
    return [{ path, cure }]
  }
  if (main === undefined && isGroup(own))
    return [{ path, cure: `translates what ${mainFile} no longer has: take it out here, too` }]
  if (typeof main !== 'object' || typeof own !== 'object' || !main || !own) return []
  return Object.entries(own).flatMap(([key, part]) =>
    unmatchedIn(main[key as never], part, mainFile, [...path, Array.isArray(own) ? Number(key) : key]),
  )
}
