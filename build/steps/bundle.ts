import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, createBuilder, type Rolldown } from 'vite'
import type { BuildFolders } from './replace-build.ts'
import { languagePath } from './site-paths.ts'

/** Vite appends it to the last stylesheet. */
const VITE_MARK = /\/\*\$vite\$:\d+\*\//
/**
 * Documents carry the style of the first window inline: these stylesheets, and those that base.css imports. All others are one linked
 * stylesheet. The hero's name is also in src/pages/home-page.tsx.
 */
const INLINE_STYLESHEETS = [
  'src/styles/content.css',
  'src/styles/base.css',
  'src/ui/page-header.css',
  'src/ui/number.css',
  'src/sections/navigation/navigation.css',
  'src/sections/hero/hero.css',
  'src/plot/plot.css',
].map((file) => resolve(file))

/** By default Vite bundles its own settings first, and on a busy machine warns an owner that this was slow. */
const COMMON = { logLevel: 'warn', configLoader: 'native' } as const

type Prerender = typeof import('../../src/document/prerender.tsx')

/**
 * Bundles the page with the words of `folder` into `dist`, and the own server's words for forms without script into `serverFiles`.
 * @returns addresses of the script and the linked stylesheet, the rendering functions, and the inline style
 */
export async function bundlePage({ dist, serverFiles }: BuildFolders, folder: string) {
  for (const stylesheet of INLINE_STYLESHEETS)
    if (!existsSync(stylesheet)) throw new Error(`INLINE_STYLESHEETS names ${stylesheet}, which does not exist.`)
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
                  { name: 'inline', test: (id) => INLINE_STYLESHEETS.includes(id) },
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
  const findStylesheet = (name: string) => {
    const stylesheet = page.find((file) => file.type === 'asset' && file.names.includes(name))
    if (stylesheet?.type !== 'asset') throw new Error(`The page came without ${name}.`)
    return stylesheet
  }
  const [inline, linked] = [findStylesheet('inline.css'), findStylesheet('linked.css')]
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
