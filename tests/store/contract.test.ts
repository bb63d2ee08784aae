import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasPostgrest, openBehindPostgrest } from '../support/homes/behind-postgrest.ts'
import { homes } from '../support/homes/homes.ts'
import { openForTests } from '../support/homes/open-for-tests.ts'
import { liftLimits } from '../support/homes/settings.ts'
import { probes } from './contract-probes.ts'
import type { Probe } from './support/probe.ts'
import { serveRest } from './support/serve-rest.ts'

const ERROR_KEYS = ['code', 'details', 'hint', 'message']

describe.each(homes)('Over $home the interface answers as PostgREST does to', ({ open }) => {
  const home = openForTests(open)
  const served = openForTests(() => serveRest(home.store))
  beforeAll(() => liftLimits(home.owner))

  test.each(probes)('$name', async (probe) => {
    const { status, code } = probe.here ?? probe.answers
    const answer = await put(probe, served.port, '/rest/v1')
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(answer.keys).toEqual(code === undefined ? [] : ERROR_KEYS)
  })
})

describe.skipIf(!hasPostgrest)('PostgREST itself answers as is said of it to', () => {
  const peer = openForTests(openBehindPostgrest)
  beforeAll(() => liftLimits(peer.owner))

  test.each(probes)('$name', async (probe) => {
    const { status, code } = probe.answers
    const answer = await put(probe, peer.port, '')
    expect([answer.status, answer.code]).toEqual([status, code])
    if (probe.path !== '/') expect(answer.keys).toEqual(code === undefined ? [] : ERROR_KEYS)
  })
})

/** By node:http, because fetch mends paths and refuses verbs. */
function put(probe: Probe, port: number, base: string): Promise<{ status: number; code: unknown; keys: string[] }> {
  const { method, path, body, headers } = probe
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path: base + path,
      headers: { apikey: 'any', ...headers },
    })
    asked.once('error', reject)
    asked.once('response', async (response) => {
      const answer = await text(response)
      const parsed = answer.startsWith('{') ? JSON.parse(answer) : {}
      resolve({ status: response.statusCode ?? 0, code: parsed.code, keys: Object.keys(parsed).sort() })
    })
    asked.end(body)
  })
}
