import { listContentFolders, MAIN_FOLDER, makeContentPath } from '../../content-model/files/content-folders.ts'
import { type ParsedFile, parseYamlFiles, readContent } from '../../content-model/reader/read-content.ts'
import { isFileRead } from '../../content-model/reader/shown-files.ts'
import { schemaNames } from '../../content-model/schemas/content-schemas.ts'
import type { Content } from '../../content-model/schemas/content-types.ts'
import { convertPath, type FieldPath } from './field-paths.ts'

export type ContentFile = {
  name: string
  /** The folder that the file is in: 'content', or such as 'content/vi'. */
  folder: string
  /** The file's path below the site's folder. */
  path: string
  /** The file as it is on disk; undefined if it is missing. */
  parsed: ParsedFile | undefined
  /** The file's values and those of content/ that it lacks, with references filled in. */
  mergedValue: unknown
  /** Visitors or the server read it, so it may not be missing. */
  isRead: boolean
}

/** Every file with a schema, even if it is missing; the owner's other files; and the files of other languages. */
export function listContentFiles(): ContentFile[] {
  return listContentFolders().flatMap((folder) => {
    const content = readContent(folder)
    const parsedFiles = parseYamlFiles(folder)
    const written = parsedFiles.map(({ name }) => name)
    const names = folder === MAIN_FOLDER ? [...new Set<string>([...schemaNames, ...written])].sort() : written
    return names.map((name) => ({
      name,
      folder,
      path: makeContentPath(name, folder),
      parsed: parsedFiles.find((parsed) => parsed.name === name),
      mergedValue: content[name],
      isRead: isFileRead(name, content),
    }))
  })
}

/** The site.yaml of each language; the first is that of `content/`. */
export const listSiteYamls = (files: ContentFile[]) =>
  files.flatMap((contentFile) => {
    const { name, mergedValue } = contentFile
    return name === 'site' ? [{ contentFile, site: mergedValue as Content['site'] }] : []
  })

/** Converts a path of the merged value to one of the file as it is written, whose lists may have another order. */
export const findWrittenPath = ({ folder, mergedValue, parsed }: ContentFile, fieldPath: FieldPath) =>
  folder === MAIN_FOLDER ? fieldPath : convertPath(fieldPath, mergedValue, parsed?.writtenValue)
