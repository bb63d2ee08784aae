import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { basename, join } from 'node:path'
import { FAILURES, RETRIED, SKIPPED } from './summary-reporter.ts'

const IN_MEMORY = '/dev/shm'
/** The tests that write most held 1 GiB at once; the rest of the memory is for their programs. */
const MIN_FREE_BYTES = 8 * 2 ** 30

// Other engines take long, and run only with all the rest.
const words = process.argv.slice(2)
const chosen = globSync('*/**/*.{test,spec}.{ts,tsx}', { exclude: ['node_modules', 'tests/engines'] }).filter((file) =>
  words.some((word) => basename(file).includes(word)),
)
const unknown = words.filter((word) => !chosen.some((file) => basename(file).includes(word)))
if (unknown.length > 0) {
  console.error(
    `No test file has ${unknown.join(' or ')} in its name: npm test -- note runs those with note in theirs. tests/engines/ runs only with all the rest.`,
  )
  process.exit(1)
}
const tests = chosen.filter((file) => file.includes('.test.'))
const specs = chosen.filter((file) => file.includes('.spec.'))

/** A stall of the machine fails a test or two of a thousand. More are a fault of a test, or of the product. */
const RETRIES_MAX = 2

/** One after the other, whatever becomes of those before. */
const STEPS: Record<string, string[]> = {
  'npm run check': ['npm', 'run', '--silent', 'check'],
  'npm run build': ['npm', 'run', '--silent', 'build'],
  ...(tests.length > 0 && { 'vitest run': ['vitest', 'run', ...tests] }),
  ...(specs.length > 0 && { 'playwright test': ['playwright', 'test', ...specs] }),
  ...(words.length === 0 && { 'vitest run': ['vitest', 'run'], 'playwright test': ['playwright', 'test'] }),
}

for (const report of [FAILURES, RETRIED, SKIPPED]) rmSync(report, { force: true })
const memory = makeFolderInMemory()
const env = { ...process.env, ...(memory && { TMPDIR: memory.path }) }
if (memory) process.once('exit', memory.remove)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const results: { name: string; hasPassed: boolean; seconds: number }[] = []
for (const [name, [command = '', ...parameters]] of Object.entries(STEPS)) {
  const startedAt = performance.now()
  const step = spawn(command, parameters, { stdio: 'inherit', env })
  // A program that is not there fails like any other, and those after it run all the same.
  const [code] = await once(step, 'exit').catch((error: Error) => [error.message])
  results.push({ name, hasPassed: code === 0, seconds: Math.round((performance.now() - startedAt) / 1000) })
}

console.log()
for (const { name, hasPassed, seconds } of results) {
  console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  if (name === 'vitest run' && existsSync(FAILURES)) process.stdout.write(readFileSync(FAILURES))
}
const readLines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
for (const what of new Set(readLines(SKIPPED))) console.log(`skipped: ${what}`)
const retried = readLines(RETRIED)
for (const test of retried) console.log(`passed at the second try: ${test}`)
const isFlaky = retried.length > RETRIES_MAX
if (isFlaky) console.log(`FAILED  ${retried.length} tests needed a second try, and ${RETRIES_MAX} may.`)
if (isFlaky || results.some(({ hasPassed }) => !hasPassed)) process.exitCode = 1

/**
 * A folder in memory, which saves a quarter of the time of tests that write thousands of files; undefined where the machine
 * has no such folder or too little memory, or runs no program from there, as in containers.
 */
function makeFolderInMemory(): { path: string; remove: () => void } | undefined {
  if (!existsSync(IN_MEMORY) || Math.min(freemem(), freeBytes(IN_MEMORY)) < MIN_FREE_BYTES) return
  const path = mkdtempSync(join(IN_MEMORY, 'tests-'))
  // As the temporary directory is: PostgreSQL and web servers are other users than the one who runs the tests.
  chmodSync(path, 0o1777)
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  const program = join(path, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  if (spawnSync(program).status === 0) return { path, remove }
  remove()
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
