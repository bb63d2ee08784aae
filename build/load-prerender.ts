import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown, resolveConfig } from 'vite'
import { isRunning } from '../server/store/embedded/disk/is-running.ts'

const CACHE = 'node_modules/.cache'
/** Vite leaves it behind the last style sheet. */
const VITE_MARK = /\/\*\$vite\$:\d+\*\//
/** What styles the first window of the page, and the menu over it. */
const FIRST_STYLE = /\/src\/(styles\/base|sections\/(navigation|hero)\/.*)\.css$/

type Prerender = typeof import('../src/prerender.tsx')

/**
 * Bundles the page for Node, where no JSX runs, and imports it. Pictures and fonts go to `outDir`.
 * @returns the rendering functions, the style that documents carry inline, and the address of the sheet with the rest
 */
export async function loadPrerender(outDir: string): Promise<Prerender & { css: string; sheet: string }> {
  await mkdir(CACHE, { recursive: true })
  await removeLeft()
  // A folder of its own, because tests build while somebody else does; here, because the bundle imports react.
  const folder = await mkdtemp(join(process.cwd(), CACHE, `prerender-${process.pid}-`))
  const result = (await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: 'src/prerender.tsx',
      ssrEmitAssets: true,
      cssMinify: true,
      rolldownOptions: {
        output: {
          entryFileNames: '[name].mjs',
          codeSplitting: {
            groups: [
              { name: 'first', test: FIRST_STYLE },
              { name: 'rest', test: /\.css$/ },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput

  const sheetOf = (name: string) => {
    const sheet = result.output.find((file) => file.type === 'asset' && file.names.includes(name))
    if (sheet?.type !== 'asset') throw new Error(`The page came without ${name}.`)
    return sheet
  }
  const first = sheetOf('first.css')
  const { base } = await resolveConfig({}, 'build')
  await cp(`${folder}/assets`, `${outDir}/assets`, {
    recursive: true,
    filter: (file) => !file.endsWith(first.fileName),
  })
  const prerender: Prerender = await import(pathToFileURL(join(folder, 'prerender.mjs')).href)
  await rm(folder, { recursive: true })
  return {
    ...prerender,
    css: String(first.source).replace(VITE_MARK, '').trim(),
    sheet: `${base}${sheetOf('rest.css').fileName}`,
  }
}

/** Removes what builds that were killed left. */
async function removeLeft() {
  for (const name of await readdir(CACHE)) {
    const [, pid] = /^prerender-(\d+)-/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(join(CACHE, name), { recursive: true, force: true })
  }
}
