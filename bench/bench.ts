import '../build/plain-errors.ts'
import { parseArgs } from 'node:util'
import type { Kept } from './figures.ts'
import { printTable } from './print-table.ts'

const MEASUREMENTS = ['paint', 'store']

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !MEASUREMENTS.includes(name))
if (unknown.length > 0) {
  console.error(`Nothing here measures ${unknown.join(', ')}. There are: ${MEASUREMENTS.join(', ')}.`)
  process.exit(2)
}

const kept: Kept[] = []
for (const name of positionals.length > 0 ? positionals : MEASUREMENTS) {
  console.log(`Measuring ${name}`)
  // Each measures when it is imported.
  const { promises }: { promises: Kept[] } = await import(`./${name}.ts`).catch((fault: Error) => ({
    promises: [{ promise: name, measured: fault.message, limit: '', isKept: false }],
  }))
  kept.push(...promises)
}

printTable(
  ['promise', 'measured', 'limit', 'kept'],
  kept.map(({ promise, measured, limit, isKept }) => [promise, measured, limit, isKept ? 'yes' : 'no']),
)
// A failed measurement may leave something open that keeps this process running.
process.exit(kept.every(({ isKept }) => isKept) ? 0 : 1)
