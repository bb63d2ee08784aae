import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasCluster, readServerPid } from '../../server/store/cluster.ts'
import { EmbeddedPostgres } from '../../server/store/embedded-postgres.ts'
import { emptyDirectory, freshDirectory } from '../support/programs/fresh-directory.ts'
import { runOwner } from '../support/programs/run-owner.ts'
import { until } from '../support/programs/until.ts'
import { asOwner } from '../support/sites/owner.ts'
import { readUrl } from '../support/sites/running-site.ts'
import { testDirectory } from './support/test-directory.ts'

/** `ROUNDS=100 npx vitest run crash` is the long form. */
const ROUNDS = Number(process.env.ROUNDS ?? 4)
const LONGEST_ROUND_MS = 30_000
const WRITERS = 8

/** The site as `npm start` runs it, on any free port; its PostgreSQL is no child of it. */
async function startSite(
  dataDir: string,
): Promise<{ url: string; process: ChildProcess; end: (signal: NodeJS.Signals) => Promise<void> }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' }
  const site = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const end = async (signal: NodeJS.Signals) => {
    if (site.exitCode !== null || site.signalCode !== null) return
    const ended = once(site, 'exit')
    site.kill(signal)
    await ended
  }
  return { url: (await readUrl(site)).replace(/\/$/, ''), process: site, end }
}

/** A directory whose PostgreSQL is ended when the test is over, whoever left it running. */
async function dataDirectory(make = freshDirectory): Promise<string> {
  const dataDir = await testDirectory(make)
  onTestFinished(() => killPostgres(dataDir))
  return dataDir
}

async function killPostgres(dataDir: string): Promise<void> {
  const pid = readServerPid(dataDir)
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // It had ended already.
  }
}

const leaveNote = async (url: string, content: string) => {
  const request = { method: 'POST', headers: { apikey: 'any', 'content-type': 'application/json' } }
  const answer = await fetch(`${url}/rest/v1/notes`, { ...request, body: JSON.stringify({ content }) }).catch(
    () => undefined,
  )
  return answer?.status
}

type Site = Awaited<ReturnType<typeof startSite>>
/** What may end, each under load, and be started again. */
const ENDS: Record<string, (site: Site, dataDir: string) => Promise<unknown>> = {
  PostgreSQL: (_, dataDir) => killPostgres(dataDir),
  'the site': (site) => site.end('SIGKILL'),
  both: (site, dataDir) => Promise.all([site.end('SIGKILL'), killPostgres(dataDir)]),
  'the site by SIGTERM': (site) => site.end('SIGTERM'),
}

describe('Under load', { timeout: 60_000 + ROUNDS * LONGEST_ROUND_MS }, () => {
  test(`whatever is ended, every note that was acknowledged is stored once, in ${ROUNDS} rounds`, async () => {
    const dataDir = await dataDirectory()
    let site = await startSite(dataDir)
    onTestFinished(() => site.end('SIGKILL'))
    await asOwner(dataDir, (owner) => owner.liftLimits())
    const acknowledged: string[] = []
    let next = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const [, end] = Object.entries(ENDS)[round % Object.keys(ENDS).length] ?? []
      const enough = acknowledged.length + 100
      let isEnded = false
      const writing = Array.from({ length: WRITERS }, async () => {
        while (!isEnded) {
          next += 1
          const content = `note ${next}`
          if ((await leaveNote(site.url, content)) === 201) acknowledged.push(content)
        }
      })
      await until(() => acknowledged.length >= enough)
      await end?.(site, dataDir)
      if (site.process.exitCode === null && site.process.signalCode === null) {
        const before = acknowledged.length
        await until(() => acknowledged.length > before + 20)
      }
      isEnded = true
      await Promise.all(writing)
      if (site.process.exitCode !== null || site.process.signalCode !== null) site = await startSite(dataDir)
    }
    const { notes } = await asOwner(dataDir, (owner) => owner.read())
    const stored = notes.map(({ content }) => String(content))
    const lost = acknowledged.filter((content) => !stored.includes(content))
    const duplicated = stored.length - new Set(stored).size
    console.info(`${ROUNDS} ends: ${acknowledged.length} acknowledged, ${lost.length} lost, ${duplicated} duplicated.`)
    expect([lost, duplicated]).toEqual([[], 0])
    await site.end('SIGTERM')
    expect(readServerPid(dataDir)).toBeUndefined()
  })
})

test('A site starts while the PostgreSQL of the one before it, which was killed, still runs', async () => {
  const dataDir = await dataDirectory()
  const first = await startSite(dataDir)
  expect(await leaveNote(first.url, 'before')).toBe(201)
  await first.end('SIGKILL')
  expect(readServerPid(dataDir)).toBeGreaterThan(0)
  const second = await startSite(dataDir)
  onTestFinished(() => second.end('SIGTERM'))
  expect(await leaveNote(second.url, 'after')).toBe(201)
  expect((await asOwner(dataDir, (owner) => owner.read())).notes).toEqual([{ content: 'before' }, { content: 'after' }])
})

test('Ctrl-C reaches the site and not its PostgreSQL, which the site stops after its last visitor', async () => {
  const dataDir = await dataDirectory()
  const { url, process: site } = await startSite(dataDir)
  expect(await leaveNote(url, 'first')).toBe(201)
  const ended = once(site, 'exit')
  // To the whole group, as a terminal does.
  process.kill(-(site.pid ?? 0), 'SIGINT')
  expect((await ended)[0]).toBe(0)
  expect(readServerPid(dataDir)).toBeUndefined()
})

test('A site whose directory is removed acknowledges nothing that goes with it, and makes another', async () => {
  const dataDir = await dataDirectory()
  const site = await startSite(dataDir)
  onTestFinished(() => site.end('SIGTERM'))
  expect(await leaveNote(site.url, 'gone')).toBe(201)
  rmSync(dataDir, { recursive: true })
  const taken: string[] = []
  for (let nth = 0; taken.length === 0; nth += 1) {
    const content = `note ${nth}`
    if ((await leaveNote(site.url, content)) === 201) taken.push(content)
  }
  const { notes } = await asOwner(dataDir, (owner) => owner.read())
  expect(notes.map(({ content }) => content)).toEqual(expect.arrayContaining(taken))
})

test('The owner’s commands work while the site starts, beside each other, and alone; the last one stops PostgreSQL', async () => {
  const dataDir = await dataDirectory()
  const commands = () => Promise.all([1, 2, 3].map(() => runOwner(['leads', '--json'], { DATA_DIR: dataDir })))
  const starting = startSite(dataDir)
  // What they say on the way, where it takes longer than two seconds, is no fault.
  for (const { exitCode } of await commands()) expect(exitCode).toBe(0)
  const site = await starting
  expect(await leaveNote(site.url, 'Hello')).toBe(201)
  await site.end('SIGTERM')
  for (const { out } of await commands()) expect(JSON.parse(out).notes).toHaveLength(1)
  expect(readServerPid(dataDir)).toBeUndefined()
})

test('A first start that is killed at any moment leaves a directory that the next one can use', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = await dataDirectory(emptyDirectory)
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' }
    const killed = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' })
    await until(() => readdirSync(dataDir).length > 0)
    // Spread over what a first start takes.
    await wait((1_000 * round) / ROUNDS)
    const ended = once(killed, 'exit')
    killed.kill('SIGKILL')
    await ended
    const store = await EmbeddedPostgres.open({ dataDir, as: 'site' })
    await store.close()
    expect(hasCluster(dataDir)).toBe(true)
    expect(readdirSync(dataDir).filter((name) => name.includes('.new'))).toEqual([])
    rmSync(join(dataDir), { recursive: true })
  }
})
