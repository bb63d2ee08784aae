import { cp } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'

const CACHE = 'node_modules/.cache/prerender'

type Prerender = typeof import('../src/prerender.tsx')

/**
 * Bundles the page for Node, where no JSX runs, and imports it. Pictures and fonts go to `outDir`.
 * @returns the rendering functions and the style sheet of all components, which the documents carry inline
 */
export async function loadPrerender(outDir: string): Promise<Prerender & { css: string }> {
  const result = (await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: CACHE,
      emptyOutDir: true,
      ssr: 'src/prerender.tsx',
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })) as Rolldown.RolldownOutput

  const sheet = result.output.find((file) => file.fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('The page came without its style sheet.')
  await cp(`${CACHE}/assets`, `${outDir}/assets`, { recursive: true, filter: (file) => !file.endsWith('.css') })
  return { ...(await import(pathToFileURL(resolve(CACHE, 'prerender.mjs')).href)), css: String(sheet.source).trim() }
}
