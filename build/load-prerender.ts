import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const CACHE = 'node_modules/.cache/prerender'

/** Bundles the page for Node, where no JSX runs, and imports it. */
export async function loadPrerender(): Promise<typeof import('../src/prerender.tsx')> {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: CACHE,
      emptyOutDir: true,
      ssr: 'src/prerender.tsx',
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
  return import(pathToFileURL(resolve(CACHE, 'prerender.mjs')).href)
}
