import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { simulate } from './simulation/simulate.ts'
import { SimulatedHome } from './simulation/simulated-home.ts'

/** `INTERLEAVINGS=10000 npx vitest run simulation` is the long form; FROM is the first seed, to play one again. */
const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 40)
const FROM = Number(process.env.FROM ?? 1)
const LONG_MS = 3 * 60 * 60_000

const clock = { advance: (ms: number) => vi.advanceTimersByTimeAsync(ms) }

let home: SimulatedHome
beforeAll(async () => {
  home = await SimulatedHome.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await home.end()
})

test('What visitors are thanked for is stored once and what is refused is not, whatever happens between two messages', {
  timeout: LONG_MS,
}, async () => {
  for (let seed = FROM; seed < FROM + INTERLEAVINGS; seed += 1) {
    expect(await simulate(seed, home, clock), `seed ${seed}`).toEqual([])
  }
})
