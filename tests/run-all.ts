import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { FAILURES } from './failures-reporter.ts'

/** What `npm test` runs, one after the other, whatever becomes of those before. */
const STEPS = {
  'npm run check': ['npm', 'run', '--silent', 'check'],
  'npm run build': ['npm', 'run', '--silent', 'build'],
  'vitest run': ['vitest', 'run'],
  'playwright test': ['playwright', 'test'],
}

rmSync(FAILURES, { force: true })
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
if (results.some(({ hasPassed }) => !hasPassed)) process.exitCode = 1
