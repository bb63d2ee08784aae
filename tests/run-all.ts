import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { FAILURES } from './failures-reporter.ts'
import { folderInMemory } from './support/programs/folder-in-memory.ts'
import { SKIPPED } from './support/programs/skip-tests.ts'

/** What `npm test` runs, one after the other, whatever becomes of those before. */
const STEPS = {
  'npm run check': ['npm', 'run', '--silent', 'check'],
  'npm run build': ['npm', 'run', '--silent', 'build'],
  'vitest run': ['vitest', 'run'],
  'playwright test': ['playwright', 'test'],
}

for (const report of [FAILURES, SKIPPED]) rmSync(report, { force: true })
const memory = folderInMemory()
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
const skipped = existsSync(SKIPPED) ? new Set(readFileSync(SKIPPED, 'utf8').trim().split('\n')) : []
for (const what of skipped) console.log(`skipped: ${what}`)
if (results.some(({ hasPassed }) => !hasPassed)) process.exitCode = 1
