import '../build/command.ts'
import { parseArgs } from 'node:util'
import type { PromiseResult } from './figures.ts'

const MEASUREMENTS = {
  paint: async () => (await import('./paint.ts')).measurePaint(),
  store: async () => (await import('./store.ts')).measureStore(),
}
type Name = keyof typeof MEASUREMENTS
const all = Object.keys(MEASUREMENTS) as Name[]

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !(name in MEASUREMENTS))
if (unknown.length > 0) {
  console.error(`Nothing here measures ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(2)
}

const results: PromiseResult[] = []
for (const name of positionals.length > 0 ? (positionals as Name[]) : all) {
  console.log(`Measuring ${name}`)
  try {
    results.push(...(await MEASUREMENTS[name]()))
  } catch (error) {
    results.push({ promise: name, measured: (error as Error).message, limit: '', isKept: false })
  }
}

console.table(results)
// A failed measurement may leave something open that keeps this process running.
process.exit(results.every(({ isKept }) => isKept) ? 0 : 1)
