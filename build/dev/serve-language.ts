import { realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createServer, type InlineConfig, mergeConfig, type Plugin, type ViteDevServer } from 'vite'
import { listContentFolders } from '../../content-model/files/content-folders.ts'
import { escapeXml } from '../../shared/text.ts'
import { findContentProblems } from '../content-check/find-content-problems.ts'
import { readMarkdownPages } from '../inputs/markdown-pages.ts'
import { makeLanguagePath } from '../inputs/site-paths.ts'
import { drawIcons, networkSymbol } from '../pictures/draw-icons.ts'
import { bundleInlineScript, makeSiteConfig, NOT_FOUND_SCRIPT, type Renderers } from '../steps/bundle.ts'

const CLIENT_ENTRY = 'src/boot/hydrate.tsx'
const ICON = /^\/(favicon|apple-touch-icon)\./

/** The settings of each Vite server. @param base the path of its pages @param http what listens for it */
export const makeServerSettings = (base: string, http: Server): InlineConfig => ({
  base,
  // The settings are the commands' own. Vite would restart at a change of .env, and serve no page from then on.
  envDir: false,
  // Each has its own cache, or one server would remove what another has bundled.
  cacheDir: resolve(`node_modules/.vite${base}`),
  appType: 'custom',
  server: {
    // Vite's own server would end the process at a signal before the store is closed.
    middlewareMode: { server: http },
    hmr: { server: http },
    // By default Vite serves the whole folder, with the store and its backups.
    fs: {
      allow: [
        ...listContentFolders(),
        'content-model/reader/page-content.ts',
        'desk/page',
        'src',
        'form-model',
        'shared',
        realpathSync('node_modules'),
      ].map((path) => resolve(path)),
    },
  },
})

/** A Vite server for the pages of one language, since each has its own #content. @param http what listens for it */
export async function serveLanguage(folder: string, http: Server): Promise<ViteDevServer> {
  const settings: InlineConfig = {
    ...makeServerSettings(`/${makeLanguagePath(folder)}`, http),
    plugins: [showContent],
    // By default Vite bundles what every .html of the folder loads: desk, editor and dist/, a gigabyte of memory.
    optimizeDeps: { entries: ['src/styles/styles.ts', CLIENT_ENTRY] },
  }
  const vite = await createServer(mergeConfig(makeSiteConfig({ folder, omitsHiddenWords: true }), settings))
  vite.middlewares.use(async (request, response, next) => {
    try {
      const [path = '/'] = (request.url ?? '/').split('?', 1)
      const { status, type, body } = await answer(path, folder, vite)
      response.writeHead(status, { 'content-type': type }).end(body)
    } catch (error) {
      next(error)
    }
  })
  return vite
}

type Answer = { status: number; type: string; body: string | Buffer }

async function answer(path: string, folder: string, vite: ViteDevServer): Promise<Answer> {
  const problems = await findContentProblems()
  if (problems.length > 0) {
    const page = `<!doctype html><meta charset="utf-8" /><pre>${escapeXml(problems.join('\n'))}</pre>`
    return { status: 500, type: 'text/html', body: await vite.transformIndexHtml('/', page) }
  }
  const icons: Record<string, { type: string; bytes: string | Buffer }> = ICON.test(path) ? await drawIcons() : {}
  const icon = icons[path.slice(1)]
  if (icon) return { status: 200, type: icon.type, body: icon.bytes }
  const renderers = (await vite.ssrLoadModule('/src/document/prerender.tsx')) as Renderers
  const { status, document } = await renderPage(path, folder, renderers)
  // Vite gets only the scripts, because the URLs of the document have their base already.
  const scripts = await vite.transformIndexHtml(path, '<script type="module" src="/src/styles/styles.ts"></script>')
  return { status, type: 'text/html', body: document.replace('</body>', () => `${scripts}</body>`) }
}

async function renderPage(path: string, folder: string, { renderHome, renderMarkdownPage, renderNotFound }: Renderers) {
  if (path === '/') {
    const boot = await bundleInlineScript('src/boot/boot.ts', {
      CLIENT_URL: JSON.stringify(`/${makeLanguagePath(folder)}${CLIENT_ENTRY}`),
    })
    const document = await renderHome({ inlineStyle: '', script: boot, networkSymbol })
    return { status: 200, document }
  }
  const page = readMarkdownPages(folder).find(({ name }) => path === `/${name}.html`)
  if (page) return { status: 200, document: await renderMarkdownPage(page, { inlineStyle: '', networkSymbol }) }
  return { status: 404, document: await renderNotFound({ inlineStyle: '', script: NOT_FOUND_SCRIPT }) }
}

/** Loads the page again as soon as a file is saved, since its document has the words, or shows problems over it. */
const showContent: Plugin = {
  name: 'show-content',
  async hotUpdate({ file }) {
    if (!/[/\\]content[/\\]/.test(file)) return
    // Most modules have some words or pictures of the content, and a language inherits those of content/.
    this.environment.moduleGraph.invalidateAll()
    if (this.environment.name !== 'client') return
    const message = (await findContentProblems()).join('\n')
    this.environment.hot.send(message ? { type: 'error', err: { message, stack: '' } } : { type: 'full-reload' })
    return []
  },
}
