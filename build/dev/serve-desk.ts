import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer, type InlineConfig, mergeConfig } from 'vite'
import { MAIN_FOLDER } from '../../content-model/files/content-folders.ts'
import { type AddDeskOptions, addDesk } from '../../desk/server/add-desk.ts'
import { DESK_PATH } from '../../shared/served-paths.ts'
import { makeSiteConfig } from '../steps/bundle.ts'
import { makeServerSettings } from './serve-language.ts'

const PAGE_FOLDER = 'desk/page'

/** Serves the desk, only to this machine: its page by a Vite server, and its API as `npm start` does. */
export async function serveDesk(app: FastifyInstance, { environment, ...options }: Omit<AddDeskOptions, 'site'>) {
  const settings: InlineConfig = {
    ...makeServerSettings(DESK_PATH, app.server),
    publicDir: false,
    optimizeDeps: { entries: [`${PAGE_FOLDER}/main.tsx`] },
  }
  const vite = await createServer(mergeConfig(makeSiteConfig({ folder: MAIN_FOLDER }), settings))
  vite.middlewares.use(async (_request, response, next) => {
    try {
      const page = await readFile(`${PAGE_FOLDER}/index.html`, 'utf8')
      // Vite gets only the script, because the URLs of the icons have its base already.
      const script = await vite.transformIndexHtml(
        '/',
        `<script type="module" src="/${PAGE_FOLDER}/main.tsx"></script>`,
      )
      response.writeHead(200, { 'content-type': 'text/html' }).end(page.replace(/<script.*<\/script>/, () => script))
    } catch (error) {
      next(error)
    }
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { url = '' } = raw
    if (!url.startsWith(DESK_PATH) || url.startsWith(`${DESK_PATH}api/`)) return
    reply.hijack()
    vite.middlewares(raw, reply.raw)
  })
  const headers = { document: {}, asset: {}, file: {}, overTls: {} }
  const desk = await addDesk(app, {
    environment: {
      ...environment,
      siteOrigin: undefined,
      hostingServiceOrigin: undefined,
      separateDeskOrigin: undefined,
    },
    site: { build: { siteUrl: null, analyticsOrigin: null }, deskFiles: { folder: resolve(PAGE_FOLDER), headers } },
    ...options,
  })
  return { vite, printUrl: desk.printUrl }
}
