import { afterEach, describe, expect, test } from 'vitest'
import { hasPostgrest, openBehindPostgrest } from '../support/homes/behind-postgrest.ts'
import { EMPTY_TABLES } from '../support/homes/empty-tables.ts'
import { openForTests } from '../support/homes/open-for-tests.ts'

/** Written out, each of its numbers has as many digits. */
const DIGITS = 131_000
const HEAVY = `{"action_type":"contact_form","details":{"a":[${Array(2000).fill(`1e${DIGITS}`)}]}}`
/** A machine that stalls does not do so three times. */
const TRIES = 3

describe.skipIf(!hasPostgrest)('Over a real PostgREST', () => {
  const peer = openForTests(() => openBehindPostgrest(4))
  afterEach(() => peer.owner.query(EMPTY_TABLES))

  const post = async (table: string, body: string, address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const started = performance.now()
    const answer = await fetch(`http://127.0.0.1:${peer.port}/${table}`, { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text(), tookMs: performance.now() - started }
  }

  test('a body that is small as sent and large as text is refused before it is written out', async () => {
    const waits: number[] = []
    for (let at = 0; at < TRIES; at += 1) {
      const { status, text, tookMs } = await post('site_actions', HEAVY, '203.0.113.1')
      expect([status, JSON.parse(text).code]).toEqual([400, '23514'])
      waits.push(tookMs)
    }
    // Half a second is what writing it out would take.
    expect(Math.min(...waits)).toBeLessThan(200)
  })

  test('beside those who send such bodies without a pause a visitor is answered at once', async () => {
    let isOver = false
    const attackers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(async (address) => {
      while (!isOver) await post('site_actions', HEAVY, address)
    })
    const longest = async (visitor: string) => {
      const waits: number[] = []
      for (let at = 0; at < 20; at += 1) {
        const { status, tookMs } = await post('notes', JSON.stringify({ content: `note ${at}` }), visitor)
        expect(status).toBe(201)
        waits.push(tookMs)
      }
      return Math.max(...waits)
    }
    const longestOfEach: number[] = []
    for (let at = 1; at <= TRIES; at += 1) longestOfEach.push(await longest(`198.51.100.${at}`))
    isOver = true
    await Promise.all(attackers)
    expect(Math.min(...longestOfEach)).toBeLessThan(1_000)
  })
})
