import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import { createApp } from '../../../server/app.ts'
import { loadSite } from '../../../server/built-site.ts'
import type { Store } from '../../../server/store/open-store.ts'
import { makeDataDirectory } from '../database/data-directory.ts'
import { storeConnection } from '../database/owner-connection.ts'
import { freePort } from '../network/ports.ts'
import { startProgram } from '../programs/run-program.ts'

/** The built site, served by its own server on a fresh store. */
export type RunningSite = {
  url: string
  dataDir: string
  /** How its owner reaches what it has stored. */
  database: ClientConfig
  pid: number
  /** All that it has logged so far. */
  logged: () => string
  stop: () => Promise<void>
}

/** Starts it as `npm start` does, in a data directory of its own unless DATA_DIR names one. `folder` holds the built site. */
export async function startSite(environment: Record<string, string> = {}, folder = '.'): Promise<RunningSite> {
  const own = environment.DATA_DIR === undefined ? await makeDataDirectory() : undefined
  const dataDir = environment.DATA_DIR ?? String(own?.path)
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const server = spawn('sh', ['-c', scripts.start], {
    cwd: folder,
    env: { ...process.env, PATH: path, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A measurement that fails ends without having stopped what it started.
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  let log = ''
  for (const output of [server.stdout, server.stderr]) output.on('data', (text) => (log += text))
  return {
    url: await readUrl(server),
    dataDir,
    database: storeConnection(dataDir),
    pid: server.pid ?? 0,
    logged: () => log,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        end()
        await once(server, 'exit')
      }
      await own?.remove()
    },
  }
}

/** The site's own server, which doesn't listen yet, over a store that only hands on to `insert` what it is asked. */
export async function siteWithoutDatabase(
  trustedProxies: number,
  insert: Store['insert'] = async () => {},
): Promise<FastifyInstance> {
  const site = await loadSite()
  return createApp({ site, store: { insert }, trustedProxies, allowedOrigins: [], log: () => {} })
}

/** Where a server says that it is; throws what it said when it ends before. */
export async function readUrl(server: ChildProcess, pattern = /http:\/\/\S+/): Promise<string> {
  const said: string[] = []
  server.stderr?.on('data', (text) => said.push(String(text)))
  if (!server.stdout) throw new Error('The server has no standard output.')
  for await (const line of createInterface(server.stdout)) {
    const url = pattern.exec(line)?.[0]
    if (url) {
      server.stdout.resume()
      return url.replace(/\/$/, '')
    }
  }
  throw new Error(`The server ended before it was ready:\n${said.join('')}`)
}

/** `npm run dev` in the folder of a site, on a fresh store; with `--edit` it is `npm run edit`, and opens no browser. */
export async function startDev(
  folder: string,
  ...options: '--edit'[]
): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = await makeDataDirectory()
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: data.path, BROWSER: 'none' }
  const dev = await startProgram(process.execPath, ['build/dev.ts', ...options], { port, env, cwd: folder })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await dev.stop()
      await data.remove()
    },
  }
}

/** Starts it as `npm run desk` does, on any free port. `folder` holds the built site. */
export async function startDesk(
  dataDir: string,
  databaseUrl = '',
  folder = '.',
): Promise<{ address: string; stop: () => Promise<void> }> {
  const desk = spawn(process.execPath, ['owner/desk.ts'], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DESK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A test that fails, or ends before the desk is ready, must leave none behind.
  const end = () => desk.kill('SIGTERM')
  process.once('exit', end)
  desk.once('exit', () => process.off('exit', end))
  const stop = async () => {
    if (desk.exitCode !== null || !end()) return
    await once(desk, 'exit')
  }
  try {
    return { address: await readUrl(desk, /http:\S+#\S+/), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
