import { basename } from 'node:path'
import type { CmsConfig, CollectionFile, Field } from '@sveltia/cms'
import {
  listContentFolders,
  MAIN_FOLDER,
  makeContentPath,
  toKebabCase,
} from '../content-model/files/content-folders.ts'
import { listSectionNames } from '../content-model/files/site-files.ts'
import { readContent } from '../content-model/reader/read-content.ts'
import { type SchemaName, schemaNames, schemas } from '../content-model/schemas/content-schemas.ts'
import { listEntryLists, listFields, makeField, makeFieldLabel } from './fields.ts'
import type { EntryList } from './page/align-entries.ts'
import type { Repository } from './repository.ts'

/** The file beside the editor that it reads when it starts. */
export const EDITOR_SETTINGS_FILE = 'settings.json'

export type EditorSettings = {
  config: CmsConfig
  /** The URL of the state of local files, or '' if the editor changes a repository. */
  stateUrl: string
  /** The keys are names of files. */
  lists: Record<string, EntryList[]>
}

/** The local files that the editor may write: hashes by path, and a line for each problem. */
export type LocalState = {
  hashes: Record<string, string>
  problems: string
}

/** @param target the repository that the editor changes, or the URL of the state of the local files that it changes */
export function makeEditorSettings(target: { repository?: Repository; stateUrl?: string }): EditorSettings {
  const { repository, stateUrl = '' } = target
  const lists = Object.entries(schemas).map(([name, schema]) => [toKebabCase(name), listEntryLists(schema)])
  return { config: makeEditorConfig(repository), stateUrl, lists: Object.fromEntries(lists) }
}

/** No repository: for local files Sveltia CMS asks for a folder of this name. Of Gitea it asks for no status page. */
const makeLocalBackend = () => ({ name: 'gitea', repo: `local/${basename(process.cwd())}` }) as const

/** https://sveltiacms.app/en/docs/backends */
const makeBackend = (repository: Repository) => ({ name: 'github', ...repository }) as const

const LANGUAGE_FOLDER = `${MAIN_FOLDER}/{{locale}}`

/** The files that begin a group: a line is above each. */
const GROUP_STARTS: readonly SchemaName[] = ['hero', 'experiments', 'noteForm', 'theme']

/**
 * The settings of Sveltia CMS: https://sveltiacms.app/en/docs/config-basics The forms come from content-model/schemas/,
 * in the order of content-schemas.ts. Written by hand are the labels in fields.ts, and what the schemas say of a field.
 */
export function makeEditorConfig(repository?: Repository): CmsConfig {
  const { site, owner } = readContent()
  // A duplicate, as while an owner changes the first language, would leave the editor blank.
  const locales = [
    ...new Set(listContentFolders().map((folder) => (folder === MAIN_FOLDER ? site.language : basename(folder)))),
  ]
  const hasSeveralLanguages = locales.length > 1
  return {
    load_config_file: false,
    backend: { ...(repository ? makeBackend(repository) : makeLocalBackend()), auth_methods: ['token'] },
    app_title: owner.name,
    media_folder: 'content/pictures',
    public_folder: '/',
    media_libraries: {
      default: { config: { transformations: { raster_image: { width: 2400, height: 2400 } } } },
      stock_assets: false,
    },
    i18n: hasSeveralLanguages
      ? {
          structure: 'multiple_folders',
          locales,
          default_locale: locales[0],
          omit_default_locale_from_file_path: true,
          initial_locales: 'default',
        }
      : undefined,
    output: { yaml: { quote: 'none' } },
    slug: { encoding: 'ascii', clean_accents: true },
    singletons: schemaNames.flatMap((name) => [
      ...(GROUP_STARTS.includes(name) ? [{ divider: true as const }] : []),
      makeFileSettings(name, hasSeveralLanguages ? site.language : undefined),
    ]),
    collections: [
      {
        name: 'pages',
        label: 'Pages',
        label_singular: 'Page',
        description: 'Texts of your own: privacy.md is /privacy.html of the site.',
        folder: `${hasSeveralLanguages ? LANGUAGE_FOLDER : MAIN_FOLDER}/pages`,
        extension: 'md',
        format: 'yaml-frontmatter',
        create: true,
        // A title in Chinese or Arabic gives no name.
        slug: {
          template: '{{title}}',
          editable: ['create'],
          hint: 'The name of the file and of its address, with only a–z, digits and -: privacy is /privacy.html.',
          pattern: ['^[a-z0-9-]+$', 'Write only a–z, digits and -.'],
        },
        i18n: hasSeveralLanguages,
        fields: [
          { name: 'title', label: 'Title', required: false, i18n: true, hint: 'Or begin the text with a heading.' },
          { name: 'body', label: 'Text', widget: 'markdown', i18n: true },
        ],
      },
    ],
  }
}

/** @param language the first of several, or undefined for a single one */
function makeFileSettings(name: SchemaName, language: string | undefined): CollectionFile {
  // All languages share the theme and the order of sections.
  const i18n = language !== undefined && name !== 'theme' && name !== 'sections'
  const folder = i18n ? LANGUAGE_FOLDER : MAIN_FOLDER
  const file = {
    name: toKebabCase(name),
    label: makeFieldLabel(name),
    file: makeContentPath(name, folder),
    format: 'yaml',
    i18n,
  }
  if (name !== 'sections') {
    const fields = listFields(schemas[name])
    return { ...file, fields: i18n ? markRequiredFields(language, fields) : fields }
  }
  const field = { name: 'section', widget: 'select', options: listSectionNames() }
  return { ...file, fields: [{ ...makeField(name, schemas.sections), field, root: true } as never] }
}

/** Fields are required only in the first language. Sveltia CMS takes a list of languages only if there are several. */
const markRequiredFields = (language: string, fields: Field[]): Field[] =>
  JSON.parse(JSON.stringify(fields, (key, value) => (key === 'required' && value === true ? [language] : value)))
