import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import {
  build,
  createBuilder,
  type EnvironmentOptions,
  type InlineConfig,
  mergeConfig,
  type Rolldown,
  type UserConfig,
} from 'vite'
import { MAIN_FOLDER } from '../../content-model/files/content-folders.ts'
import { DESK_PATH } from '../../shared/served-paths.ts'
import { basePath } from '../inputs/site-paths.ts'
import { contentPlugin } from '../plugins/content-plugin.ts'
import type { ContentOptions } from '../plugins/page-content-module.ts'

/** Vite appends it to the last stylesheet. */
const VITE_MARK = /\/\*\$vite\$:\d+\*\//

/** The settings of Vite for the pages of one language. */
export const makeSiteConfig = (options: ContentOptions): UserConfig => ({
  plugins: [react(), contentPlugin(options)],
  publicDir: 'content/public',
  base: basePath,
  build: {
    target: 'baseline-widely-available',
    // The first browsers with light-dark(), which would otherwise be rewritten at length.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows data: URLs only to images.
    assetsInlineLimit: 0,
    modulePreload: false,
    // Rolldown warns of plugins on a machine that is busy with something else.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Flat rules save Chromium 20 ms of the first paint on a slow processor (decision 3), for 28 bytes.
  css: { lightningcss: { include: Features.Nesting } },
})

const makeConfig = (settings: InlineConfig, options: ContentOptions = { folder: MAIN_FOLDER }): InlineConfig =>
  mergeConfig(makeSiteConfig(options), { logLevel: 'warn', ...settings })

/** The page as functions that render it. */
export type Renderers = typeof import('../../src/document/prerender.tsx')

/**
 * Bundles the page with the words of `folder` into `dist`.
 * @returns URLs of the script and the linked stylesheet, the rendering functions, and the inline style
 */
export async function bundlePage(dist: string, folder: string) {
  const settings: InlineConfig = {
    // All languages share this folder, so Vite must not empty it.
    build: { outDir: dist, emptyOutDir: false, copyPublicDir: false },
    environments: { client: CLIENT_ENVIRONMENT, renderers: RENDERERS_ENVIRONMENT },
  }
  const builder = await createBuilder(makeConfig(settings, { folder, omitsHiddenWords: true }))
  const bundle = async (name: string) => {
    const environment = builder.environments[name]
    if (!environment) throw new Error(`There is no environment ${name}.`)
    return ((await builder.build(environment)) as Rolldown.RolldownOutput).output
  }
  const clientFiles = await bundle('client')
  const rendererFiles = await bundle('renderers')

  const entry = clientFiles.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The page came without its script.')
  const inline = findStylesheet(rendererFiles, 'inline.css')
  const linked = findStylesheet(rendererFiles, 'linked.css')
  for (const asset of rendererFiles)
    if (asset.type === 'asset' && asset !== inline) await writeFile(join(dist, asset.fileName), asset.source)
  return {
    clientUrl: builder.config.base + entry.fileName,
    renderers: await importRenderers(rendererFiles),
    inlineStyle: String(inline.source).replace(VITE_MARK, '').trim(),
    stylesheetUrl: builder.config.base + linked.fileName,
  }
}

/** The script, written into `dist`. */
const CLIENT_ENVIRONMENT: EnvironmentOptions = {
  build: {
    // The renderers have the same assets.
    emitAssets: false,
    rolldownOptions: {
      input: { client: 'src/boot/hydrate.tsx' },
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
}

const RENDERERS_FILE = 'renderers.mjs'

/** The functions that render the page, and its assets; nothing is written. */
const RENDERERS_ENVIRONMENT: EnvironmentOptions = {
  consumer: 'server',
  // Packages are bundled too, which Node would not find from a temporary folder.
  resolve: { noExternal: true },
  build: {
    // Visitors get only the assets.
    write: false,
    emitAssets: true,
    cssMinify: true,
    rolldownOptions: {
      input: 'src/document/prerender.tsx',
      output: {
        entryFileNames: RENDERERS_FILE,
        codeSplitting: {
          groups: [
            { name: 'inline', test: /\.inline\.css$/ },
            { name: 'linked', test: /\.css$/ },
          ],
        },
      },
    },
  },
}

type Output = Rolldown.RolldownOutput['output'][number]

function findStylesheet(output: readonly Output[], name: string): Rolldown.OutputAsset {
  const stylesheet = output.find((file) => file.type === 'asset' && file.names.includes(name))
  if (stylesheet?.type !== 'asset') throw new Error(`The page came without ${name}.`)
  return stylesheet
}

/** Imports what was bundled. Node imports only from files. */
async function importRenderers(output: readonly Output[]): Promise<Renderers> {
  const folder = await mkdtemp(join(tmpdir(), 'renderers-'))
  try {
    for (const file of output) {
      if (file.type !== 'chunk') continue
      await mkdir(dirname(join(folder, file.fileName)), { recursive: true })
      await writeFile(join(folder, file.fileName), file.code)
    }
    return await import(pathToFileURL(join(folder, RENDERERS_FILE)).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The specification has the missing path on the console. */
export const NOT_FOUND_SCRIPT = "console.error('404: there is no page at',location.pathname)"

/** @param constants JavaScript expressions by the names that they replace */
export async function bundleInlineScript(input: string, constants: Record<string, string> = {}): Promise<string> {
  const settings: InlineConfig = {
    publicDir: false,
    define: constants,
    build: {
      write: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  }
  const result = (await build(makeConfig(settings))) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}

/** Bundles the desk into `distServer`, so that no visitor's page loads it and no static host has it. */
export async function bundleDesk(distServer: string): Promise<void> {
  const settings: InlineConfig = {
    root: 'desk/page',
    // BASE_PATH does not apply, since the desk is served only by the own server and npm run desk.
    base: DESK_PATH,
    publicDir: false,
    build: { outDir: resolve(distServer, 'desk'), emptyOutDir: false, chunkSizeWarningLimit: 1000 },
  }
  await build(makeConfig(settings))
}
