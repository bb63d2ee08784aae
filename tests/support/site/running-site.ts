import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import { createApp } from '../../../server/app.ts'
import { loadSite } from '../../../server/built-site/load-site.ts'
import type { Store } from '../../../server/store/store.ts'
import { findFreePort } from '../network/ports.ts'
import { runServer, startProgram } from '../run-program.ts'
import { createDataDirectory } from '../store/data-directory.ts'
import { storeConnection } from '../store/database-connection.ts'

/** The built site, served by its own server on a fresh store. */
export type RunningSite = {
  url: string
  dataDir: string
  /** How its owner reaches what it has stored. */
  database: ClientConfig
  pid: number
  /** The log so far. */
  logged: () => string
  close: () => Promise<void>
}

/**
 * Starts the site as `npm start` does, in a data directory of its own unless DATA_DIR names one.
 * @param folder holds the built site
 */
export async function startSite(environment: Record<string, string> = {}, folder = '.'): Promise<RunningSite> {
  const own = environment.DATA_DIR === undefined ? await createDataDirectory() : undefined
  const dataDir = environment.DATA_DIR ?? String(own?.path)
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const env = { ...process.env, PATH: path, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment }
  const server = runServer('sh', ['-c', scripts.start], { cwd: folder, env })
  return {
    url: await server.url(),
    dataDir,
    database: storeConnection(dataDir),
    pid: server.pid,
    logged: server.output,
    async close() {
      await server.end()
      await own?.close()
    },
  }
}

/** The site's own server, which doesn't listen yet, over a store that only has `insertVisitorRows`. */
export async function createSiteWithoutDatabase(
  trustedProxies: number,
  insertVisitorRows: Store['insertVisitorRows'] = async () => {},
): Promise<FastifyInstance> {
  const site = await loadSite()
  const environment = { trustedProxies, allowedOrigins: [], separateDeskOrigin: undefined }
  return createApp({ site, store: { insertVisitorRows }, environment, log: () => {} })
}

/** `npm run dev` in the folder of a site, on a fresh store; with `--edit` `npm run edit`, which opens no browser. */
export async function startDev(folder: string, ...options: '--edit'[]) {
  const data = await createDataDirectory()
  const port = await findFreePort()
  const env = { PORT: String(port), DATA_DIR: data.path, BROWSER: 'none' }
  const dev = await startProgram(process.execPath, ['build/dev.ts', ...options], { port, env, cwd: folder })
  return {
    url: `http://localhost:${port}`,
    async close() {
      await dev.close()
      await data.close()
    },
  }
}

/** Starts the desk as `npm run desk` does, on any free port. `folder` holds the built site. */
export async function startDesk(dataDir: string, databaseUrl = '', folder = '.') {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DESK_PORT: '0' }
  const desk = runServer(process.execPath, ['commands/desk.ts'], { cwd: folder, env })
  return { url: await desk.url(/http:\S+#\S+(?=\n)/), close: async () => void (await desk.end()) }
}
