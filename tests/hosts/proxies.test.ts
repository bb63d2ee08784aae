import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { Insertion } from '../../server/store/insert.ts'
import { makeCertificate } from '../support/certificate.ts'
import { makeDirectory } from '../support/data-directory.ts'
import { openForFile } from '../support/open-for-tests.ts'
import { sendRequest } from '../support/requests.ts'
import { createSiteWithoutDatabase } from '../support/running-site.ts'
import { proxies, readHostHeaders } from './support/proxies.ts'

const YEAR_SECONDS = 31_536_000
const HSTS = 'strict-transport-security'
const NOTE = {
  method: 'POST',
  body: '{"content":"Hi"}',
  headers: { apikey: 'public', 'content-type': 'application/json' },
}

const directory = openForFile(makeDirectory)
const certificate = openForFile(makeCertificate)
const table = await readHostHeaders()
const insertions: Insertion[] = []
const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** The site's own server with a store that only remembers what it was asked. */
async function serve(trustedProxies: number): Promise<string> {
  const app = await createSiteWithoutDatabase(trustedProxies, async (insertion) => void insertions.push(insertion))
  apps.push(app)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

for (const { name, start, isMissing } of proxies) {
  describe.skipIf(isMissing)(`behind ${name}`, () => {
    const host = openForFile(async () => start({ folder: directory.path, certificate, upstream: await serve(1) }))
    const visit = (path: string, options = {}) =>
      sendRequest(`${host.https}${path}`, { authority: certificate.authority, ...options })

    for (const [path, status] of [
      ['/', 200],
      ['/nowhere', 404],
    ] as const) {
      test(`A visitor of ${path} gets all headers and stays on TLS`, async () => {
        const answer = await visit(path, { headers: { 'accept-encoding': 'br' } })
        expect(answer.status).toBe(status)
        expect(answer.headers).toMatchObject({ ...table.document, ...table.overTls })
        if (status === 200) expect(answer.headers['content-encoding']).toBe('br')
      })
    }

    test('A visitor’s note counts for the address it really comes from', async () => {
      const forged = { ...NOTE.headers, 'x-forwarded-for': '203.0.113.9, 203.0.113.10' }
      const { status, headers } = await visit('/rest/v1/notes', { ...NOTE, headers: forged })
      expect(status).toBe(201)
      expect(headers[HSTS]).toBe(table.overTls[HSTS])
      expect(insertions.at(-1)?.clientIp).toBe('127.0.0.1')
    })

    test('A visitor who types no https is redirected to it', async () => {
      const { status, headers } = await sendRequest(`${host.http}/`)
      expect(status).toBe(308)
      expect(headers.location).toMatch(/^https:\/\/localhost/)
    })
  })
}

test('A visitor’s claim to come by TLS counts only behind a proxy', async () => {
  const claim = { headers: { 'x-forwarded-proto': 'https' } }
  expect((await sendRequest(await serve(0), claim)).headers[HSTS]).toBeUndefined()
  const believed = (await sendRequest(await serve(1), claim)).headers[HSTS]
  expect(Number(/^max-age=(\d+)/.exec(String(believed))?.[1])).toBeGreaterThanOrEqual(YEAR_SECONDS)
})
