import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOwner } from '../tests/support/sites/owner.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { median } from './support/median.ts'
import { postRows } from './support/post-rows.ts'
import { atMost } from './support/promise.ts'

const ROUNDS = 5
const ROWS = 1000
const EMPTY_LIMIT_MS = 2000
const EXISTING_LIMIT_MS = 1000
const BARE = `require('node:http').createServer().listen(0, () => console.log('ready'))`

const times = { bare: [] as number[], empty: [] as number[], existing: [] as number[] }
for (let round = 1; round <= ROUNDS; round++) {
  const dataDir = await mkdtemp(join(tmpdir(), 'start-'))
  times.bare.push(await timed(startBare))
  times.empty.push(await timed(() => startAndStore(dataDir), write))
  times.existing.push(await timed(() => startAndStore(dataDir)))
  await rm(dataDir, { recursive: true })
}

const bare = `a bare server of Node ${Math.round(median(times.bare))}`
export const promises = [
  atMost({
    promise: 'The start in an empty directory',
    measured: median(times.empty),
    limit: EMPTY_LIMIT_MS,
    unit: 'ms',
    beside: bare,
  }),
  atMost({
    promise: `The start with ${ROWS} rows`,
    measured: median(times.existing),
    limit: EXISTING_LIMIT_MS,
    unit: 'ms',
    beside: bare,
  }),
]

async function timed<Started extends { stop: () => Promise<void> }>(
  start: () => Promise<Started>,
  use: (started: Started) => Promise<void> = async () => {},
): Promise<number> {
  const startedAt = performance.now()
  const started = await start()
  const ms = performance.now() - startedAt
  await use(started)
  await started.stop()
  return ms
}

async function startAndStore(dataDir: string) {
  const site = await startSite({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' })
  await postRows({ table: `${site.url}/rest/v1/notes`, clients: 1, rows: 1 })
  return site
}

async function startBare() {
  const server = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  const stop = async () => {
    server.kill()
    await once(server, 'exit')
  }
  return { stop }
}

async function write({ url, dataDir }: Awaited<ReturnType<typeof startSite>>) {
  await asOwner(dataDir, (owner) => owner.liftLimits())
  await postRows({ table: `${url}/rest/v1/notes`, clients: 16, rows: ROWS })
}
