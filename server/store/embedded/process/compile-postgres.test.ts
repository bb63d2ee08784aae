import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
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

test.skipIf(!READS_MARKS)(
  'A visitor has the short functions of PostgreSQL optimised, and an owner’s small machine never the long ones',
  async () => {
    const lengths = await compiledByStore()
    // Its one thread may not be done with the rest.
    expect(lengths.TurboFan.length).toBeGreaterThan(100)
    expect(Math.max(...lengths.TurboFan)).toBeLessThanOrEqual(MAX_OPTIMISED_BYTES)
    expect(Math.max(...lengths.Liftoff)).toBeGreaterThan(MAX_OPTIMISED_BYTES)
  },
)

/** Starts the store and stops it: how long the functions are that each compiler of V8 has compiled meanwhile. */
async function compiledByStore() {
  const directory = await mkdtemp(join(tmpdir(), 'compiled-'))
  const store = fork(STORE_PROCESS, [directory], {
    execArgv: [...NODE_OPTIONS, '--trace-wasm-compilation-times'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const said = text(store.stdout as NonNullable<typeof store.stdout>)
  const [report] = await once(store, 'message')
  expect(report).toEqual({ kind: 'ready' })
  store.send('stop')
  await once(store, 'exit')
  await rm(directory, { recursive: true })
  const lengths = { TurboFan: [] as number[], Liftoff: [] as number[] }
  for (const [, compiler, bytes] of (await said).matchAll(COMPILED))
    lengths[compiler as keyof typeof lengths].push(Number(bytes))
  return lengths
}
