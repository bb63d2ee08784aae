import { basename } from 'node:path'
import { hasNoEntries } from '../hidden-files.ts'
import { type ContentFile, type Fault, findValues, type SchemaName } from '../read-content.ts'
import { contentPath, MAIN_FOLDER } from '../read-words.ts'

/** Of values that are right in their own files, and satisfy their schemas. */
export const findCrossFileFaults = (content: ContentFile[]): Fault[] => [
  ...findSameLanguages(content),
  ...findSectionsNotShown(content),
]

/** Browsers and search engines could not distinguish two folders of one language. */
function findSameLanguages(content: ContentFile[]): Fault[] {
  const sites = findValues(content, 'site')
  return sites.flatMap(({ file, folder, value: { language } }, at) => {
    const bare = (tag: string) => new Intl.Locale(tag).language
    const isElsewhere = folder !== MAIN_FOLDER && bare(basename(folder)) !== bare(language)
    const first = sites.findIndex(({ value }) => value.language === language)
    const message = isElsewhere
      ? `is not that of its folder: write ${basename(folder)}, or call the folder otherwise`
      : `is that of ${sites[first]?.file} too: change it there, or give this folder another language`
    return isElsewhere || first !== at ? [{ file, path: ['language'], message }] : []
  })
}

function findSectionsNotShown(content: ContentFile[]): Fault[] {
  const [sections] = findValues(content, 'sections')
  const hasPlace = (...names: string[]) => names.some((name) => sections?.value.includes(name))
  const hasEntries = (name: SchemaName) => !hasNoEntries(name, findValues(content, name)[0]?.value)
  const faults = (['experience', 'writing'] as const)
    .filter((name) => hasEntries(name) && !hasPlace(name))
    .map((name) => ({
      file: contentPath(name),
      message: `has entries that nothing shows: write ${name} into content/sections.yaml, or empty the list`,
    }))
  if (!hasEntries('testimonials') || hasPlace('services', 'notes')) return faults
  const message = 'has no place for the quotes of testimonials.yaml: write notes into the list, or empty that file'
  return [{ file: contentPath('sections'), message }, ...faults]
}
