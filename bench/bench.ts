import '../build/plain-errors.ts'
import { parseArgs } from 'node:util'
import type { PromiseResult } from './figures.ts'

const MEASUREMENTS = ['paint', 'store']

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !MEASUREMENTS.includes(name))
if (unknown.length > 0) {
  console.error(`Nothing here measures ${unknown.join(', ')}. There are: ${MEASUREMENTS.join(', ')}.`)
  process.exit(2)
}

const results: PromiseResult[] = []
for (const name of positionals.length > 0 ? positionals : MEASUREMENTS) {
  console.log(`Measuring ${name}`)
  // Each measures when it is imported.
  const { promises }: { promises: PromiseResult[] } = await import(`./${name}.ts`).catch((fault: Error) => ({
    promises: [{ promise: name, measured: fault.message, limit: '', isKept: false }],
  }))
  results.push(...promises)
}

console.table(results)
// A failed measurement may leave something open that keeps this process running.
process.exit(results.every(({ isKept }) => isKept) ? 0 : 1)
