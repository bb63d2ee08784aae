import { once } from 'node:events'
import { listContentFolders } from '../content-model/files/content-folders.ts'
import { createBaseApp } from '../server/http/base-app.ts'
import { listen } from '../server/http/listen.ts'
import { readEnvironment, setTimeZone } from '../server/process/env.ts'
import { createThrottledLog } from '../server/process/log.ts'
import { addRestRoutes } from '../server/routes/rest-routes.ts'
import { openStore, type Store } from '../server/store/store.ts'
import { startCommand } from '../shared/node/command-line.ts'
import { REST_PATH } from '../shared/rest.ts'
import { EDITOR_PATH } from '../shared/served-paths.ts'
import { writeJsonSchemas } from './content-check/json-schemas.ts'
import { serveDesk } from './dev/serve-desk.ts'
import { openInBrowser, serveEditor } from './dev/serve-editor.ts'
import { serveLanguage } from './dev/serve-language.ts'
import { makeLanguagePath } from './inputs/site-paths.ts'

/** Serves page and desk with hot reload, and stores what the forms send. With `--edit` the editor is at /admin/. */

const HELP = `npm run dev      the page and the desk as you edit them, and what the forms send
npm run edit     the same, with an editor of content/ in your browser

PORT=3001 before either chooses another port.`

const { edit: isEditing } = startCommand({ help: HELP, flags: { edit: { type: 'boolean' } } }).flags

const stopping = new AbortController()
// Without a listener, Ctrl-C would end this process before PostgreSQL: while it starts, or the second time, by npm.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort())

writeJsonSchemas()

const environment = readEnvironment(process.env)
setTimeZone(environment.timeZone)
const { dataDir, databaseUrl } = environment
const log = createThrottledLog(console.error)
try {
  const store = await openStore({ dataDir, databaseUrl, log, stopping: stopping.signal })
  await serveUntilStopped(store).finally(() => store.close())
} catch (error) {
  // Ctrl-C also ends the programs that a start runs, such as initdb.
  if (!stopping.signal.aborted) throw error
  process.exit()
}

async function serveUntilStopped(store: Store): Promise<void> {
  const { port, listenHost: host = 'localhost', trustedProxies, allowedOrigins } = environment
  const app = await createBaseApp({ trustedProxies })
  await app.register(addRestRoutes, { prefix: REST_PATH, store, allowedOrigins, log })
  const http = app.server
  // A visitor's connection ends after half a minute of silence. The first rendering on a busy machine may take longer.
  http.timeout = 0
  const languages = await Promise.all(
    listContentFolders().map(async (folder) => {
      return { folder, home: `/${makeLanguagePath(folder)}`, vite: await serveLanguage(folder, http) }
    }),
  )

  /** Takes the last match, because every URL begins with /, the home of the first language. */
  const findLanguageOfUrl = (url: string) => languages.findLast(({ home }) => url.startsWith(home))

  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    findLanguageOfUrl(request.raw.url ?? '/')?.vite.middlewares(request.raw, reply.raw)
  })
  const desk = await serveDesk(app, { environment, store, log })
  if (isEditing) await serveEditor(app)

  // The server is open to the network only by HOST.
  await listen(app, port, host)
  console.log(`Edit content/, src/ or desk/page/ and watch http://localhost:${port}`)
  await desk.printUrl()
  if (isEditing && !stopping.signal.aborted) openInBrowser(`http://localhost:${port}${EDITOR_PATH}`)
  for (const { folder, home } of languages.slice(1)) console.log(`${folder}/ is on http://localhost:${port}${home}`)

  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  // Vite comes first: a browser's connection for hot reload stays open until Vite is closed.
  for (const { vite } of [...languages, desk]) await vite.close()
  http.closeAllConnections()
  await app.close()
}
