import { basename } from 'node:path'
import type { CmsConfig, CollectionFile } from '@sveltia/cms'
import { type Content, type SchemaName, schemas } from '#content-schema'
import { listContentFolders, MAIN_FOLDER, toKebabCase } from '../content-schema/content-folders.ts'
import { readWords } from '../content-schema/read-words.ts'
import { listSectionNames } from '../content-schema/referenced-files.ts'
import { fieldLabel, listFields, makeField } from './fields.ts'

const GROUPS: SchemaName[][] = [
  ['owner', 'links', 'site'],
  ['hero', 'plot', 'reasons', 'about', 'experience', 'stack', 'projects', 'services', 'testimonials'],
  ['experiments', 'contact', 'funFacts', 'writing', 'navigation', 'footer', 'sections'],
  ['leaveNote', 'sendMessage', 'requestMeetup', 'submission', 'formResult', 'notFound', 'appError'],
  ['theme'],
]

/** No repository: for local files Sveltia CMS asks for a folder of this name. */
const makeLocalBackend = () => ({ backend: 'gitea', repo: `local/${basename(process.cwd())}` }) as const

type Repository = NonNullable<Content<'site'>['editor']>

const LANGUAGE_FOLDER = `${MAIN_FOLDER}/{{locale}}`

/** https://sveltiacms.app/en/docs/config-basics */
export function editorConfig(editor: Content<'site'>['editor'] = makeLocalBackend()): CmsConfig {
  const { site, owner } = readWords()
  // A duplicate, as while an owner changes the first language, would leave the editor blank.
  const locales = [
    ...new Set(listContentFolders().map((folder) => (folder === MAIN_FOLDER ? site.language : basename(folder)))),
  ]
  const isTranslated = locales.length > 1
  return {
    load_config_file: false,
    backend: backendSettings(editor),
    app_title: owner.name,
    media_folder: 'content/pictures',
    public_folder: '/',
    media_libraries: {
      default: { config: { transformations: { raster_image: { width: 2400, height: 2400 } } } },
      stock_assets: false,
    },
    i18n: isTranslated
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
    singletons: GROUPS.flatMap((names, at) => [
      ...(at > 0 ? [{ divider: true as const }] : []),
      ...names.map((name) => fileSettings(name, isTranslated && site.language)),
    ]),
    collections: [
      {
        name: 'pages',
        label: 'Pages',
        label_singular: 'Page',
        description: 'Texts of your own: privacy.md is /privacy.html of the site.',
        folder: `${isTranslated ? LANGUAGE_FOLDER : MAIN_FOLDER}/pages`,
        extension: 'md',
        format: 'yaml-frontmatter',
        create: true,
        // A title in Chinese or Arabic gives no name.
        slug: {
          template: '{{title}}',
          editable: ['create'],
          hint: 'The name of the file and of its address, with a–z, digits and - alone: privacy is /privacy.html.',
          pattern: ['^[a-z0-9-]+$', 'Write a–z, digits and - alone.'],
        },
        i18n: isTranslated,
        fields: [
          { name: 'title', label: 'Title', required: false, i18n: true, hint: 'Or begin the text with a heading.' },
          { name: 'body', label: 'Text', widget: 'markdown', i18n: true },
        ],
      },
    ],
  }
}

export function listHostOrigins({ backend, host }: Repository): string[] {
  if (host) return [new URL(host).origin]
  const HOSTS = {
    github: ['https://api.github.com', 'https://www.githubstatus.com'],
    gitlab: ['https://gitlab.com', 'https://status-api.hostedstatus.com'],
    gitea: ['https://gitea.com'],
  }
  return HOSTS[backend]
}

function backendSettings({ backend, repo, branch, host }: Repository): CmsConfig['backend'] {
  const API = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' }
  return {
    name: backend,
    repo,
    ...(branch && { branch }),
    ...(host && { base_url: host, api_root: host.replace(/\/$/, '') + API[backend] }),
    auth_methods: ['token'],
  }
}

/** @param language the first of several, or false for a single one */
function fileSettings(name: SchemaName, language: string | false): CollectionFile {
  // All languages share one theme.
  const i18n = language !== false && name !== 'theme'
  const required = i18n ? [language] : true
  const folder = i18n ? LANGUAGE_FOLDER : MAIN_FOLDER
  const file = {
    name: toKebabCase(name),
    label: fieldLabel(name),
    file: `${folder}/${toKebabCase(name)}.yaml`,
    format: 'yaml',
  }
  if (name !== 'sections') return { ...file, i18n, fields: listFields(schemas[name], required) }
  const options = listSectionNames()
  const list = {
    ...makeField(name, schemas.sections, required),
    field: { name: 'section', widget: 'select', options },
    root: true,
  }
  return { ...file, i18n: false, file: `${MAIN_FOLDER}/sections.yaml`, fields: [list as never] }
}

/**
 * The repository that the editor of the built site changes: that of site.yaml, or the one that the host says it builds from. A script of
 * `analytics` could read the editor's token, so beside it there is no editor.
 * https://vercel.com/docs/environment-variables/system-environment-variables https://render.com/docs/environment-variables
 * https://docs.railway.com/reference/variables https://docs.github.com/actions/reference/workflows-and-actions/variables
 */
export function findRepository(
  { editor, analytics }: Pick<Content<'site'>, 'editor' | 'analytics'>,
  env: Record<string, string | undefined> = process.env,
): Repository | undefined {
  if (editor || analytics) return editor
  const repo = [
    env.RENDER_GIT_REPO_SLUG,
    join(env.RAILWAY_GIT_REPO_OWNER, env.RAILWAY_GIT_REPO_NAME),
    env.VERCEL_GIT_PROVIDER === 'github' ? join(env.VERCEL_GIT_REPO_OWNER, env.VERCEL_GIT_REPO_SLUG) : undefined,
    // Actions run for other purposes than the page, too: the workflow names the one that deploys it.
    env.PAGES_REPOSITORY,
  ].find((name) => name && /^[\w-]+\/[\w.-]+$/.test(name))
  return repo ? { backend: 'github', repo } : undefined
}

const join = (owner: string | undefined, name: string | undefined) => owner && name && `${owner}/${name}`
