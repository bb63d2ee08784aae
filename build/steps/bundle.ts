import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, createBuilder, type Rolldown } from 'vite'
import type { BuildFolders } from './replace-build.ts'
import { languagePath } from './site-paths.ts'

/** Vite appends it to the last style sheet. */
const VITE_MARK = /\/\*\$vite\$:\d+\*\//
/**
 * Documents carry the style of the first window inline: these sheets, and tokens, fonts, patterns and controls, which base.css imports. All
 * others are one linked sheet. The hero's name is also in src/pages/home-page.tsx.
 */
const INLINE_SHEETS = [
  'src/styles/content.css',
  'src/styles/base.css',
  'src/sections/navigation/navigation.css',
  'src/sections/hero/hero.css',
  'src/plot/plot.css',
].map((file) => resolve(file))

/** By default Vite bundles its own settings first, and on a busy machine warns an owner that this was slow. */
const COMMON = { logLevel: 'warn', configLoader: 'native' } as const

type Prerender = typeof import('../../src/document/prerender.tsx')

/**
 * Bundles the page with the words of `folder` into `dist`, and the own server's words for forms without script into `serverFiles`.
 * @returns addresses of the script and the linked sheet, the rendering functions, and the inline style
 */
export async function bundlePage({ dist, serverFiles }: BuildFolders, folder: string) {
  for (const sheet of INLINE_SHEETS)
    if (!existsSync(sheet)) throw new Error(`INLINE_SHEETS names ${sheet}, which does not exist.`)
  // A name for each language, since Node caches a module by its path.
  const prerenderer = `prerender-${folder.replace('/', '-')}.mjs`
  const builder = await createBuilder({
    ...COMMON,
    contentFolder: folder,
    isPage: true,
    // All languages share this folder, so Vite must not empty it.
    build: { outDir: dist, emptyOutDir: false, copyPublicDir: false },
    environments: {
      client: {
        build: {
          // The environment ssr emits the same assets.
          emitAssets: false,
          rolldownOptions: {
            input: { client: 'src/boot/hydrate.tsx' },
            preserveEntrySignatures: 'exports-only',
            output: { entryFileNames: 'assets/[name]-[hash].js' },
          },
        },
      },
      // With their packages, which Node would not find from an --out folder elsewhere.
      ssr: {
        resolve: { noExternal: true },
        build: {
          emitAssets: true,
          cssMinify: true,
          rolldownOptions: {
            input: 'src/document/prerender.tsx',
            output: {
              entryFileNames: prerenderer,
              codeSplitting: {
                groups: [
                  { name: 'inline', test: (id) => INLINE_SHEETS.includes(id) },
                  { name: 'linked', test: /\.css$/ },
                ],
              },
            },
          },
        },
      },
      formResult: {
        consumer: 'server',
        resolve: { noExternal: true },
        build: {
          outDir: join(serverFiles, languagePath(folder)),
          rolldownOptions: { input: 'server/native-forms/form-result.ts', output: { entryFileNames: '[name].mjs' } },
        },
      },
    },
  })
  const bundle = async (name: string) => {
    const environment = builder.environments[name]
    if (!environment) throw new Error(`There is no environment ${name}.`)
    return ((await builder.build(environment)) as Rolldown.RolldownOutput).output
  }
  const [client, page] = [await bundle('client'), await bundle('ssr')]
  await bundle('formResult')

  const entry = client.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The page came without its script.')
  const findSheet = (name: string) => {
    const sheet = page.find((file) => file.type === 'asset' && file.names.includes(name))
    if (sheet?.type !== 'asset') throw new Error(`The page came without ${name}.`)
    return sheet
  }
  const [inline, linked] = [findSheet('inline.css'), findSheet('linked.css')]
  const prerender: Prerender = await import(pathToFileURL(resolve(dist, prerenderer)).href)
  for (const { fileName } of [inline, ...page.filter(({ type }) => type === 'chunk')]) await rm(`${dist}/${fileName}`)
  return {
    client: builder.config.base + entry.fileName,
    prerender,
    inlineStyle: String(inline.source).replace(VITE_MARK, '').trim(),
    stylesheetUrl: builder.config.base + linked.fileName,
  }
}

/** @param constants JavaScript expressions by the names that they replace */
export async function bundleInlineScript(input: string, constants: Record<string, string> = {}): Promise<string> {
  const result = (await build({
    ...COMMON,
    publicDir: false,
    define: constants,
    build: {
      write: false,
      minify: 'terser',
      terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3, unsafe_arrows: true } },
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}

/** Into `serverFiles`, so that no visitor's page loads it and no host of files has it. */
export async function bundleDesk(serverFiles: string): Promise<void> {
  await build({
    ...COMMON,
    configFile: resolve('vite.config.ts'),
    root: 'desk/page',
    // Only the own server and npm run desk serve the desk, so BASE_PATH does not apply.
    base: '/desk/',
    publicDir: false,
    build: { outDir: resolve(serverFiles, 'desk'), emptyOutDir: false, chunkSizeWarningLimit: 1000 },
  })
}
