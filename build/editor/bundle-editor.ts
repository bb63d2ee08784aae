import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Content } from '#content-schema'
import { editorConfig } from './config.ts'

/**
 * Bundles the editor into a folder, from which it is served at /admin/.
 * @param options the repository that it changes, or where it reads what is in the files of this machine
 */
export async function bundleEditor(
  outDir: string,
  { editor, stateUrl = '' }: { editor?: Content<'site'>['editor']; stateUrl?: string },
): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    root: 'editor',
    // It may be below the path of a project page.
    base: './',
    publicDir: false,
    plugins: [withoutForeignFonts],
    define: { EDITOR_CONFIG: JSON.stringify(editorConfig(editor)), STATE_URL: JSON.stringify(stateUrl) },
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      chunkSizeWarningLimit: 4000,
      target: 'baseline-widely-available',
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
}

/** Sveltia CMS brings its fonts, and names them on a CDN too, which would hear of each visit. */
const withoutForeignFonts: Plugin = {
  name: 'without-foreign-fonts',
  transform: (code, id) =>
    id.includes('@sveltia/cms')
      ? code.replace(/url\(https:\/\/cdn\.jsdelivr\.net\/[^)]+\)/g, "local('none')")
      : undefined,
}
