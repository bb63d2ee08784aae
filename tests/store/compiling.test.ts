import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MAX_OPTIMISED_BYTES, READS_MARKS } from '../../server/store/embedded/process/compile-postgres.ts'
import { NODE_OPTIONS } from '../../server/store/embedded/process/store-child.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { testDirectory } from './support/test-directory.ts'

const STORE_PROCESS = fileURLToPath(new URL('../../server/store/embedded/process/store-process.ts', import.meta.url))

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
    const said = await startAndStop(await testDirectory(), ['--trace-wasm-compilation-times'])
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
  const watched = join(await testDirectory(emptyDirectory), 'watched')
  const watcher = `data:text/javascript,${encodeURIComponent(WATCHER)}`
  await startAndStop(await testDirectory(emptyDirectory), ['--import', watcher], { WATCHED: watched })
  const compilers = (await readFile(watched, 'utf8')).trim().split('\n')
  expect(Object.fromEntries(compilers.map((line) => JSON.parse(line)))).toEqual({
    'make-cluster.ts': ['Timeout'],
    'store-process.ts': ['PipeWrap'],
  })
})

/** What the store said, run with further options, which the process that makes its cluster on a first start gets too. */
async function startAndStop(dataDir: string, options: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
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
  return said
}
