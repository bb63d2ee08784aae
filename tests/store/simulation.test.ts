import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guards, withoutGuard } from './simulation/guards.ts'
import { simulate } from './simulation/simulate.ts'
import { SimulatedHome } from './simulation/simulated-home.ts'
import { loadStoreCode } from './simulation/store-code.ts'

/** `INTERLEAVINGS=10000 npx vitest run simulation` is the long form; FROM is the first seed, to play one again. */
const INTERLEAVINGS = Number(process.env.INTERLEAVINGS ?? 300)
const FROM = Number(process.env.FROM ?? 1)
const LONG_MS = 3 * 60 * 60_000
/** Without a guard one of so many must fail; most need fewer than a hundred. */
const UNTIL_NOTICED = 1_000

const STORE = join(import.meta.dirname, '../../server/store')
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

test('what visitors are thanked for is stored once and what is refused is not, whatever happens between two messages', {
  timeout: LONG_MS,
}, async () => {
  const code = await loadStoreCode(STORE)
  for (let seed = FROM; seed < FROM + INTERLEAVINGS; seed += 1) {
    expect(await simulate(seed, home, code, clock), `seed ${seed}`).toEqual([])
  }
})

test.each(guards)(
  'It is noticed when the code no longer sees to it that $what',
  { timeout: LONG_MS },
  async (guard) => {
    const code = await withoutGuard(STORE, guard)
    let seed = 1
    while (seed < UNTIL_NOTICED && (await simulate(seed, home, code, clock)).length === 0) seed += 1
    expect(seed).toBeLessThan(UNTIL_NOTICED)
  },
)
