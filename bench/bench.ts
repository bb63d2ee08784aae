import { startCommand, UsageError } from '../shared/node/command-line.ts'
import type { PromiseResult } from './figures.ts'

const MEASUREMENTS = {
  paint: async () => (await import('./paint.ts')).measurePaint(),
  store: async () => (await import('./store.ts')).measureStore(),
}
type Name = keyof typeof MEASUREMENTS
const all = Object.keys(MEASUREMENTS) as Name[]

const { operands } = startCommand({ help: `npm run bench -- ${all.join(', or ')}`, operandsMax: all.length })
const unknown = operands.filter((name) => !(name in MEASUREMENTS))
if (unknown.length > 0) throw new UsageError(`Nothing here measures ${unknown.join(', ')}.`)

const results: PromiseResult[] = []
for (const name of operands.length > 0 ? (operands as Name[]) : all) {
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
