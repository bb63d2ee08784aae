import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join, resolve } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** The tests that write most held 1 GiB at once; the rest of the memory is for their programs. */
const MIN_FREE_BYTES = 8 * 2 ** 30

/** Tests write here what they skip, a line for each. */
const SKIPPED = 'node_modules/.cache/skipped-tests.txt'

rmSync(SKIPPED, { force: true })
const memory = createFolderInMemory()
const env = {
  ...process.env,
  SKIPPED_TESTS: resolve(SKIPPED),
  // Each program finds compiled what one before it has loaded.
  ...(memory && { TMPDIR: memory, NODE_COMPILE_CACHE: join(memory, 'compiled') }),
}
process.once('exit', () => memory && removeFolder(memory))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** One after the other, whatever becomes of those before. What failed in Playwright stays in sight above the dots of Vitest. */
const STEPS = {
  check: 'npm run --silent check',
  build: 'npm run --silent build',
  playwright: 'playwright test',
  vitest: 'vitest run --reporter=dot',
}
const results: string[] = []
for (const [name, command] of Object.entries(STEPS)) {
  const startedAt = performance.now()
  const [code] = await once(spawn(command, { shell: true, stdio: 'inherit', env }), 'exit')
  results.push(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
  if (code !== 0) process.exitCode = 1
}
console.log(`\n${results.join('\n')}`)

const skipped = existsSync(SKIPPED) ? readFileSync(SKIPPED, 'utf8').trim().split('\n') : []
for (const what of new Set(skipped)) console.log(`skipped: ${what}`)

/**
 * A folder in memory, which saves a quarter of the time of tests that write thousands of files; undefined if the machine
 * has no such folder or too little memory, or runs no program from there, as in containers.
 */
function createFolderInMemory(): string | undefined {
  if (!existsSync(IN_MEMORY) || Math.min(freemem(), freeBytes(IN_MEMORY)) < MIN_FREE_BYTES) return undefined
  const folder = mkdtempSync(join(IN_MEMORY, 'tests-'))
  // PostgreSQL and web servers run as other users, who need the mode of a temporary directory.
  chmodSync(folder, 0o1777)
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  if (spawnSync(program).status === 0) return folder
  removeFolder(folder)
  return undefined
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
