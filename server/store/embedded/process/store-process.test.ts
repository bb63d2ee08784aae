import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MAX_OPTIMISED_BYTES, READS_MARKS } from './compile-postgres.ts'
import { NODE_OPTIONS } from './store-child.ts'

const STORE_PROCESS = fileURLToPath(new URL('./store-process.ts', import.meta.url))

/** Of what V8 tells of each function: the compiler, and the length in bytes. */
const COMPILED = /^Compiled function \w+#\d+ using (\w+),.* bodysize (\d+)/gm

/** Writes down, whenever WebAssembly is compiled, which program does so and what else keeps that program running. */
const WATCHER = `
  import { appendFileSync } from 'node:fs'
  import { basename } from 'node:path'
  for (const name of ['compile', 'instantiate']) {
    const original = WebAssembly[name]
    WebAssembly[name] = (...given) => {
      const kept = process.getActiveResourcesInfo().filter((resource) => resource !== 'CloseReq')
      appendFileSync(process.env.WATCHED, JSON.stringify([basename(process.argv[1]), kept]) + '\\n')
      return original(...given)
    }
  }
`

test.skipIf(!READS_MARKS)(
  'A visitor has the short functions of PostgreSQL optimised, and an owner’s small machine never the long ones',
  async () => {
    const said = await firstStart(['--trace-wasm-compilation-times'])
    const lengths = { TurboFan: [] as number[], Liftoff: [] as number[] }
    for (const [, compiler, bytes] of said.matchAll(COMPILED))
      lengths[compiler as keyof typeof lengths].push(Number(bytes))
    // Its one thread may not be done with the rest.
    expect(lengths.TurboFan.length).toBeGreaterThan(100)
    expect(Math.max(...lengths.TurboFan)).toBeLessThanOrEqual(MAX_OPTIMISED_BYTES)
    expect(Math.max(...lengths.Liftoff)).toBeGreaterThan(MAX_OPTIMISED_BYTES)
  },
)

test('An owner’s first start never waits for V8 alone, whose threads may be waiting for it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'watched-'))
  const watched = join(directory, 'compilers')
  await firstStart(['--import', `data:text/javascript,${encodeURIComponent(WATCHER)}`], { WATCHED: watched })
  const compilers = (await readFile(watched, 'utf8')).trim().split('\n')
  await rm(directory, { recursive: true })
  expect(Object.fromEntries(compilers.map((line) => JSON.parse(line)))).toEqual({
    'make-cluster.ts': ['Timeout'],
    'store-process.ts': ['PipeWrap'],
  })
})

/** Starts a new store and stops it, with further options, which the process that makes its cluster gets too: what it said. */
async function firstStart(options: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'))
  const store = fork(STORE_PROCESS, [dataDir], {
    execArgv: [...NODE_OPTIONS, ...options],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  const said = text(store.stdout as NonNullable<typeof store.stdout>)
  const [report] = await once(store, 'message')
  expect(report).toEqual({ kind: 'ready' })
  store.send('stop')
  await once(store, 'exit')
  await rm(dataDir, { recursive: true })
  return said
}
