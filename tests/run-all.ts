import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { FAILURES } from './failures-reporter.ts'
import { LEFT_OUT } from './support/programs/leave-out.ts'

/** What `npm test` runs, one after the other, whatever becomes of those before. */
const STEPS = {
  'npm run check': ['npm', 'run', '--silent', 'check'],
  'npm run build': ['npm', 'run', '--silent', 'build'],
  'vitest run': ['vitest', 'run'],
  'playwright test': ['playwright', 'test'],
}

for (const told of [FAILURES, LEFT_OUT]) rmSync(told, { force: true })
const results = Object.entries(STEPS).map(([name, [command = '', ...parameters]]) => {
  const startedAt = performance.now()
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' })
  return { name, hasPassed: status === 0, seconds: Math.round((performance.now() - startedAt) / 1000) }
})

console.log()
for (const { name, hasPassed, seconds } of results) {
  console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  if (name === 'vitest run' && existsSync(FAILURES)) process.stdout.write(readFileSync(FAILURES))
}
const leftOut = existsSync(LEFT_OUT) ? new Set(readFileSync(LEFT_OUT, 'utf8').trim().split('\n')) : []
for (const what of leftOut) console.log(`left out: ${what}`)
if (results.some(({ hasPassed }) => !hasPassed)) process.exitCode = 1
