import { globSync, readdirSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { hasCluster } from '../../server/store/embedded/cluster.ts'
import { EmbeddedPostgres } from '../../server/store/embedded/embedded-postgres.ts'
import { readPostgresPid } from '../../server/store/embedded/postgres-process.ts'
import { postRow } from '../support/network/requests.ts'
import { createTestDirectory } from '../support/open-for-tests.ts'
import { execCommand, runServer, type Server } from '../support/run-program.ts'
import { createDataDirectory, createDirectory } from '../support/store/data-directory.ts'
import { withDatabase } from '../support/store/database-connection.ts'
import { waitUntil } from '../support/wait-until.ts'

/** `ROUNDS=100 npx vitest run crash` is the long form. */
const ROUNDS = Number(process.env.ROUNDS ?? 4)
const TIMEOUT_MS = 60_000 + ROUNDS * 30_000
const WRITERS = 8
/** All writers store as many notes before each end. */
const NOTES = 40

/** The site as `npm start` runs it, behind a proxy, in a process group like a terminal's. PostgreSQL is no child of it. */
const startSite = (dataDir: string): Server =>
  runServer(process.execPath, ['commands/start.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', TRUSTED_PROXIES: '1' },
    detached: true,
  })

/** Sends what Ctrl-C does under npm: the terminal signals the whole group, and npm passes its own signal on. */
async function interrupt(site: Server): Promise<number | NodeJS.Signals> {
  process.kill(-site.pid, 'SIGINT')
  await waitUntil(() => /^Stopping/m.test(site.output()))
  return site.end('SIGINT')
}

/** A directory whose PostgreSQL is ended when the test is over. */
async function dataDirectory(createFolder = createDataDirectory): Promise<string> {
  const dataDir = await createTestDirectory(createFolder)
  onTestFinished(() => killPostgres(dataDir))
  return dataDir
}

async function killPostgres(dataDir: string): Promise<void> {
  const pid = readPostgresPid(dataDir)
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // The server had ended already.
  }
}

/** Each note comes from another IP, whose writes in a second are limited. */
const leaveNote = (url: string, nth: number) =>
  postRow(url, 'notes', { content: `note ${nth}` }, { ip: `203.0.113.${nth % 256}` }).catch(() => undefined)

/** The processes that end under load, and are started again. */
const ENDS: ((site: Server, dataDir: string) => Promise<unknown>)[] = [
  (_, dataDir) => killPostgres(dataDir),
  async (site, dataDir) => {
    await site.end('SIGKILL')
    expect(readPostgresPid(dataDir), 'The next site finds the PostgreSQL of the killed one').toBeGreaterThan(0)
  },
  (site, dataDir) => Promise.all([site.end('SIGKILL'), killPostgres(dataDir)]),
  async (site, dataDir) => {
    // The second signal ends Node itself if it comes after everything has stopped.
    expect([0, 'SIGINT']).toContain(await interrupt(site))
    expect(site.output()).toMatch(/^Stopped\.$/m)
    expect(readPostgresPid(dataDir)).toBeUndefined()
  },
]

test(`Each acknowledged note is stored once, in ${ROUNDS} kills and stops`, { timeout: TIMEOUT_MS }, async () => {
  const dataDir = await dataDirectory()
  let site = startSite(dataDir)
  let url = await site.url()
  onTestFinished(async () => void (await site.end('SIGKILL')))
  await withDatabase(dataDir, (database) => database.liftLimits())
  const acknowledged: string[] = []
  let next = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const enough = acknowledged.length + NOTES
    let isEnded = false
    const writing = Array.from({ length: WRITERS }, async () => {
      while (!isEnded) {
        next += 1
        const nth = next
        if ((await leaveNote(url, nth)) === 201) acknowledged.push(`note ${nth}`)
      }
    })
    await waitUntil(() => acknowledged.length >= enough)
    await ENDS[round % ENDS.length]?.(site, dataDir)
    if (site.isRunning()) {
      const before = acknowledged.length
      await waitUntil(() => acknowledged.length > before + NOTES / 2)
    }
    isEnded = true
    await Promise.all(writing)
    if (!site.isRunning()) {
      site = startSite(dataDir)
      url = await site.url()
    }
  }
  const { notes } = await withDatabase(dataDir, (database) => database.read())
  const stored = notes.map(({ content }) => String(content))
  const lost = acknowledged.filter((content) => !stored.includes(content))
  const duplicated = stored.length - new Set(stored).size
  console.info(`${ROUNDS} ends: ${acknowledged.length} acknowledged, ${lost.length} lost, ${duplicated} duplicated.`)
  expect([lost, duplicated]).toEqual([[], 0])
  await site.end('SIGTERM')
  expect(readPostgresPid(dataDir)).toBeUndefined()
})

test('The owner’s commands work side by side, and the last stops PostgreSQL', async () => {
  const dataDir = await dataDirectory()
  const commands = () => Promise.all([1, 2].map(() => execCommand(['leads', '--json'], { DATA_DIR: dataDir })))
  const site = startSite(dataDir)
  // Messages after two seconds are no fault.
  for (const { exitCode } of await commands()) expect(exitCode).toBe(0)
  expect(await leaveNote(await site.url(), 1)).toBe(201)
  await site.end('SIGTERM')
  for (const { out } of await commands()) expect(JSON.parse(out).notes).toHaveLength(1)
  expect(readPostgresPid(dataDir)).toBeUndefined()
})

test('A site that is stopped as PostgreSQL restarts leaves none behind', async () => {
  const dataDir = await dataDirectory()
  const site = await EmbeddedPostgres.open({ dataDir, log: () => {} })
  const before = readPostgresPid(dataDir)
  await killPostgres(dataDir)
  await waitUntil(() => ![undefined, before].includes(readPostgresPid(dataDir)))
  await site.close()
  expect(readPostgresPid(dataDir)).toBeUndefined()
})

test('A site starts after a first start that was killed', async () => {
  const moments = [(dataDir: string) => globSync(`${dataDir}/*/PG_VERSION`).length > 0, hasCluster]
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const dataDir = await dataDirectory(createDirectory)
    const killed = startSite(dataDir)
    await waitUntil(() => moments[round % moments.length]?.(dataDir))
    await wait((400 * round) / ROUNDS)
    // The signal also kills initdb, as the end of a container does.
    process.kill(-killed.pid, 'SIGKILL')
    await killed.ended
    const store = await EmbeddedPostgres.open({ dataDir })
    await store.close()
    expect(hasCluster(dataDir)).toBe(true)
    expect(readdirSync(dataDir).filter((name) => name.includes('.new'))).toEqual([])
    rmSync(dataDir, { recursive: true })
  }
})
