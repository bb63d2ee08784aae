import { existsSync, readFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { listContentFolders } from '../../content-model/files/content-folders.ts'
import { findPicture, findSection, isChart, isDrawing } from '../../content-model/files/site-files.ts'
import { readContent } from '../../content-model/reader/read-content.ts'
import { listShownSections } from '../../content-model/reader/shown-files.ts'
import { listPageFiles, readMarkdownPages } from '../inputs/markdown-pages.ts'
import { basePath, makeLanguagePath } from '../inputs/site-paths.ts'
import { listPictures } from '../inputs/used-pictures.ts'
import { packPicture } from '../pictures/pack-picture.ts'
import { generatePlotStylesheet, generateThemeStylesheet } from './content-stylesheets.ts'
import { type ContentOptions, generateContentModule, generateYamlModule } from './page-content-module.ts'

type Generate = (options: ContentOptions, consumer: 'client' | 'server') => string | Promise<string>

/** The modules that are made of the content. src/virtual-modules.d.ts says what the virtual ones export. */
const MODULES: Record<string, Generate> = {
  [resolve('content-model/reader/page-content.ts')]: generateContentModule,
  'virtual:charts': generateChartModule,
  'virtual:languages': generateLanguageModule,
  'virtual:pictures': generatePictureModule,
  'virtual:plot.inline.css': generatePlotStylesheet,
  'virtual:sections': generateSectionModule,
  'virtual:theme.inline.css': generateThemeStylesheet,
}

export const contentPlugin = (options: ContentOptions): Plugin => ({
  name: 'content',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('virtual:') && Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
  load(id) {
    if (id.endsWith('.yaml')) return generateYamlModule(id, options)
    const [name = ''] = id.replace('\0', '').split('?', 1)
    return MODULES[name]?.(options, this.environment.config.consumer)
  },
})

const exportValue = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)}\n`

/** Maps each chart that the content shows to its module in content/charts, if there is one. */
function generateChartModule(): string {
  const makeModulePath = (chart: string) => `content/charts/${parse(chart).name}.ts`
  const charts = listPictures().filter((file) => existsSync(makeModulePath(file)))
  const imports = charts.map(
    (file, index) => `import { enhanceChart as enhancer${index} } from ${JSON.stringify(`/${makeModulePath(file)}`)}\n`,
  )
  const enhancers = charts.map((file, index) => `${JSON.stringify(file)}: enhancer${index}`)
  return `${imports.join('')}export const enhancersByChart = { ${enhancers.join(', ')} }`
}

/** Publishes only pictures that the content shows. A chart becomes part of the page, so only its renderers have it. */
async function generatePictureModule(_: ContentOptions, consumer: 'client' | 'server'): Promise<string> {
  const imports: string[] = []
  const importUrl = (path: string) => {
    const name = `url${imports.length}`
    imports.push(`import ${name} from ${JSON.stringify(`${path}?url`)}\n`)
    return name
  }
  const images: string[] = []
  const charts: Record<string, string> = {}
  for (const file of listPictures()) {
    const chart = readChart(file)
    if (chart) {
      charts[file] = chart
      continue
    }
    const { kind, path, darkPath, width, height } = await packPicture(file)
    const urls = `url: ${importUrl(path)}, darkUrl: ${darkPath && importUrl(darkPath)}`
    images.push(`${JSON.stringify(file)}: { kind: '${kind}', ${urls}, width: ${width}, height: ${height} }`)
  }
  const shownCharts = exportValue('chartMarkup', consumer === 'client' ? {} : charts)
  return `${imports.join('')}export const images = { ${images.join(', ')} }\n${shownCharts}`
}

function readChart(file: string): string | undefined {
  const found = isDrawing(file) && findPicture(file)
  const drawing = found ? readFileSync(found, 'utf8') : ''
  return isChart(drawing) ? drawing : undefined
}

/** Imports only the sections that sections.yaml names, so that visitors download no others. */
function generateSectionModule({ folder }: ContentOptions): string {
  // Sorted, so that the order of sections changes no stylesheet.
  const names = listShownSections(readContent(folder)).sort()
  const imports = names.map((name, index) => `import * as section${index} from '/${findSection(name)}'\n`)
  const modules = names.map((name, index) => `'${name}': section${index}`)
  return `${imports.join('')}export const sectionModules = { ${modules.join(', ')} }`
}

function generateLanguageModule({ folder }: ContentOptions): string {
  const languages = readLanguages()
  const path = makeLanguagePath(folder)
  const pages = readMarkdownPages(folder).map(({ name }) => `/${name}.html`)
  const pagesByLanguage = listContentFolders().map((other) => [makeLanguagePath(other), listPageFiles(other)])
  return [
    exportValue('languagePath', path),
    exportValue('homePath', basePath + path),
    exportValue('languages', languages),
    exportValue(
      'otherLanguages',
      languages.filter((language) => language.path !== path),
    ),
    exportValue('linkedPages', ['/', ...pages]),
    exportValue('pagesByLanguage', Object.fromEntries(pagesByLanguage)),
  ].join('')
}

function readLanguages() {
  const folders = listContentFolders().map((folder) => ({ folder, tag: readContent(folder).site.language }))
  const withoutRegions = folders.map(({ tag }) => new Intl.Locale(tag).language)
  return folders.map(({ folder, tag }) => {
    const { language } = new Intl.Locale(tag)
    // The region is named only if two languages differ in nothing else.
    const isAlone = withoutRegions.filter((other) => other === language).length === 1
    const path = makeLanguagePath(folder)
    return { tag, name: findLanguageName(isAlone ? language : tag), path, home: basePath + path }
  })
}

/** A language's own name, which some languages write in lower case. */
function findLanguageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  const [initial = ''] = name
  return initial.toLocaleUpperCase(tag) + name.slice(initial.length)
}
