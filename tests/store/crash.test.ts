import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startChild, stopChild } from '../../server/store/embedded/process/store-child.ts'
import { openStore, type Store } from '../../server/store/open-store.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { until } from '../support/programs/until.ts'
import { asOwner } from '../support/sites/owner.ts'
import { killStore, storeProcesses } from './support/store-processes.ts'
import { testDirectory } from './support/test-directory.ts'

/** `ROUNDS=100 npx vitest run crash` is the long form. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const LONGEST_ROUND_MS = 30_000
const WRITERS = 8

async function openOn(dataDir: string): Promise<{ store: Store; log: string[] }> {
  const log: string[] = []
  const store = await openStore({ dataDir, log: (line) => log.push(line) })
  onTestFinished(store.close)
  return { store, log }
}

describe('A store that is killed under load', { timeout: 60_000 + ROUNDS * LONGEST_ROUND_MS }, () => {
  test('has every action it acknowledged, each once, and goes on by itself', async () => {
    const dataDir = await testDirectory()
    const { store, log } = await openOn(dataDir)
    await asOwner(dataDir, (owner) => owner.liftLimits())
    const acknowledged: number[] = []
    let next = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      const enough = acknowledged.length + 20 * Math.min(round, 10)
      let isKilled = false
      const writing = Array.from({ length: WRITERS }, async () => {
        while (!isKilled) {
          next += 1
          const details = { number: next }
          const refused = await insertAs(store, 'site_actions', { action_type: 'contact_form', details }, {})
          if (refused === undefined) acknowledged.push(details.number)
        }
      })
      await until(() => acknowledged.length >= enough)
      killStore(dataDir)
      isKilled = true
      await Promise.all(writing)
      await until(() => log.filter((line) => line === 'store: running again').length === round)
    }
    const { site_actions } = await asOwner(dataDir, (owner) => owner.read())
    const stored = site_actions.map(({ details }) => (details as { number: number }).number)
    const lost = acknowledged.filter((number) => !stored.includes(number))
    const duplicated = stored.length - new Set(stored).size
    console.info(`${ROUNDS} kills: ${acknowledged.length} acknowledged, ${lost.length} lost, ${duplicated} duplicated.`)
    expect(acknowledged.length).toBeGreaterThan(100)
    expect([lost, duplicated]).toEqual([[], 0])
  })

  test('makes its tables again when its whole directory was deleted, and acknowledges nothing that went with it', async () => {
    const dataDir = await testDirectory()
    const { store, log } = await openOn(dataDir)
    await rm(dataDir, { recursive: true })
    // It waits for the new store, where that is made soon enough.
    const isRefused = Boolean(await insertAs(store, 'notes', { content: 'early' }, {}))
    await until(() => log.includes('store: running again'))
    expect(await insertAs(store, 'notes', { content: 'late' }, {})).toBeUndefined()
    const { notes } = await asOwner(dataDir, (owner) => owner.read())
    expect(notes).toEqual((isRefused ? ['late'] : ['early', 'late']).map((content) => ({ content })))
  })
})

describe('A first start that is killed', { timeout: 60_000 + ROUNDS * LONGEST_ROUND_MS }, () => {
  const has = (dataDir: string, part: RegExp) =>
    existsSync(dataDir) && readdirSync(dataDir).some((name) => part.test(name))
  const inCluster = (dataDir: string, file: string) =>
    readdirSync(dataDir).some((name) => name.startsWith('postgres') && existsSync(join(dataDir, name, file)))
  const moments: [string, (dataDir: string) => boolean][] = [
    ['when the cluster is half written', (dataDir) => inCluster(dataDir, 'global')],
    ['when the cluster is whole', (dataDir) => has(dataDir, /^postgres$/)],
  ]

  test.each(moments)('%s can be started again', async (_, isReached) => {
    const dataDir = await testDirectory(emptyDirectory)
    const starting = startChild(dataDir).catch(() => undefined)
    await until(() => isReached(dataDir))
    killStore(dataDir)
    await starting
    const again = await startChild(dataDir)
    expect(readdirSync(dataDir)).toContain('postgres')
    await stopChild(again)
    expect(readdirSync(dataDir).filter((name) => name.includes('.new'))).toEqual([])
  })

  // Some ten seconds for each.
  test.runIf(process.env.ROUNDS)('at any moment has a whole store at the next start', async () => {
    const whole = await testDirectory(emptyDirectory)
    const started = performance.now()
    await stopChild(await startChild(whole))
    const duration = performance.now() - started
    let killed = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = await testDirectory(emptyDirectory)
      const starting = startChild(dataDir).catch(() => undefined)
      // The kills are spread evenly over what a first start takes.
      await wait((duration * round) / ROUNDS)
      if (storeProcesses(dataDir).length > 0) killed += 1
      killStore(dataDir)
      const early = await starting
      if (early) await early.ended
      const { store } = await openOn(dataDir)
      expect(await insertAs(store, 'notes', { content: 'first' }, {})).toBeUndefined()
      expect((await asOwner(dataDir, (owner) => owner.read())).notes).toEqual([{ content: 'first' }])
      await store.close()
      // A hundred of them fill the disk.
      await rm(dataDir, { recursive: true })
    }
    console.info(`${killed} first starts killed, spread over ${Math.round(duration)} ms; ${ROUNDS} started again.`)
    expect(killed).toBeGreaterThan(0)
  })
})

test('A site that is killed leaves no store behind', async () => {
  const dataDir = await testDirectory()
  const child = await startChild(dataDir)
  expect(storeProcesses(dataDir)).toHaveLength(1)
  // What the kernel does with the pipe between them when the site's process dies.
  child.process.disconnect()
  await child.ended
  expect(storeProcesses(dataDir)).toEqual([])
})
