import { execFileSync } from 'node:child_process'
import { cp, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../../server/store/store.ts'
import { createTestDirectory, openForTest } from '../support/open-for-tests.ts'
import { canMount, mountSmallDisk } from '../support/small-disk.ts'
import { createDataDirectory } from '../support/store/data-directory.ts'
import { liftLimits, storeConnection } from '../support/store/database-connection.ts'
import { insertAsVisitor } from '../support/store/lead-fixtures.ts'
import { waitUntil } from '../support/wait-until.ts'

const DISK_MB = 64
const ROOM_LEFT_BYTES = 500_000

/** A store on a small disk of its own, with a log of what it says, and what fills and empties the disk. */
async function openOnSmallDisk() {
  const disk = await mountSmallDisk(`size=${DISK_MB}m`)
  const filler = join(disk, 'filler')
  const dataDir = join(disk, 'data')
  await cp(await createTestDirectory(createDataDirectory), dataDir, { recursive: true })
  const log: string[] = []
  const store = await openForTest(() => openStore({ dataDir, log: (...entry) => log.push(entry.join(' ')) }))
  const ownerClient = new Client(storeConnection(dataDir))
  ownerClient.on('error', () => {})
  await ownerClient.connect()
  onTestFinished(() => ownerClient.end())
  await liftLimits(ownerClient)
  return {
    ownerClient,
    log,
    async fill() {
      const { bavail, bsize } = await statfs(disk)
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - ROOM_LEFT_BYTES)))
    },
    makeRoom: () => rm(filler),
    async act(number: number) {
      const details = { number, padding: Array.from({ length: 3000 }, Math.random).join().slice(0, 30_000) }
      const rejection = await insertAsVisitor(store, 'site_actions', { action_type: 'contact_form', details })
      if (rejection) log.push(rejection.cause.message)
      return rejection?.status ?? 201
    },
    async stored() {
      const query = `select (details->>'number')::int as number from public.site_actions order by id`
      return (await store.query<{ number: number }>(query)).rows.map(({ number }) => number)
    },
  }
}

describe.skipIf(!canMount)('On a full disk', () => {
  test('visitors get an error, nothing is lost, and it goes on later', async () => {
    const { act, fill, log, makeRoom, stored } = await openOnSmallDisk()
    await fill()
    const acknowledged: number[] = []
    const answers = new Set<number>()
    for (let number = 0; !answers.has(503); number += 1) {
      const status = await act(number)
      answers.add(status)
      if (status === 201) acknowledged.push(number)
    }
    expect([...answers]).toEqual([201, 503])
    expect(log.at(-1)).toMatch(/^The embedded PostgreSQL has no room left on its disk: .* Make room on it \(df\)\.$/)
    await makeRoom()
    expect(await act(-1)).toBe(201)
    expect(await stored()).toEqual([...acknowledged, -1])
  })

  test('without room for its log PostgreSQL stops, and comes back complete', async () => {
    const { ownerClient, act, fill, log, makeRoom, stored } = await openOnSmallDisk()
    expect(await act(1)).toBe(201)
    await fill()
    await expect(useUpTheLog(ownerClient)).rejects.toThrow()
    await waitUntil(() => log.some((line) => /[Ii]ts disk is full/.test(line)))
    expect(await onFastClock(() => act(2))).toBe(503)
    await makeRoom()
    await waitUntil(() => log.includes('store: PostgreSQL had ended and runs again'))
    expect(await act(3)).toBe(201)
    expect(await stored()).toEqual([1, 3])
  })
})

describe.skipIf(!canMount)('A first start', () => {
  test.each([
    ['on a full disk', 'size=16m,nr_inodes=2000', /its disk has \d+ MB free, and 40 MB are needed\. Make room/],
    [
      'on a disk without inodes',
      'size=64m,nr_inodes=300',
      /its disk can take only \d+ more files, and 1100 are needed/,
    ],
  ])('%s reports the shortage, and the next one works', async (_, options, complaint) => {
    const path = await mountSmallDisk(options)
    const dataDir = join(path, 'data')
    await expect(openStore({ dataDir })).rejects.toThrow(complaint)
    execFileSync('/bin/mount', ['-o', 'remount,size=64m,nr_inodes=3000', path])
    const store = await openForTest(() => openStore({ dataDir }))
    expect(await insertAsVisitor(store, 'notes', { content: 'first' })).toBeUndefined()
  })
})

/** Does something while the clock runs a hundred times as fast; timers take as long as ever. */
async function onFastClock<Result>(act: () => Promise<Result>): Promise<Result> {
  const running = setInterval(() => vi.setSystemTime(Date.now() + 5_000), 50)
  try {
    return await act()
  } finally {
    clearInterval(running)
    vi.useRealTimers()
  }
}

async function useUpTheLog(ownerClient: Client): Promise<void> {
  for (let segment = 0; segment < 100; segment += 1) {
    await ownerClient.query(`select pg_logical_emit_message(true, 'filler', 'x')`)
    await ownerClient.query('select pg_switch_wal()')
  }
}
