import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import type { Content } from '#content-schema'
import { editorConfig } from './config.ts'

/** @param options the repository that the editor changes, or the URL of the state of local files */
export async function bundleEditor(
  outDir: string,
  { editor, stateUrl = '' }: { editor?: Content<'site'>['editor']; stateUrl?: string },
): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    root: 'editor',
    // Relative, since the site may be below a path.
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

/** Sveltia CMS names its fonts on a CDN too, which would learn of each visit. */
const withoutForeignFonts: Plugin = {
  name: 'without-foreign-fonts',
  transform: (code, id) =>
    id.includes('@sveltia/cms')
      ? code.replace(/url\(https:\/\/cdn\.jsdelivr\.net\/[^)]+\)/g, "local('none')")
      : undefined,
}
