import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../support/network/ask.ts'
import { makeCertificate } from '../support/network/certificate.ts'
import { buildSite, findScript, readHeaders } from '../support/sites/built-site.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { webHosts } from '../support/sites/web-host.ts'

/** What a server says of the transfer or of itself; everything else is the site's own to say. */
const OF_THE_TRANSFER = [
  'accept-ranges',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
]

const site = openForTests(() => buildSite())
const certificate = openForTests(() => makeCertificate(site.folder))
const table = openForTests(() => readHeaders(site))
let script: string
beforeAll(async () => {
  script = await findScript(site)
})

for (const { name, start, isMissing } of webHosts) {
  describe.skipIf(isMissing)(name, () => {
    const host = openForTests(() => start({ site, certificate }))
    const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(`${host.https}${path}`, { headers, method, authority: certificate.authority })

    test('A visitor gets the page with the headers of the table and no other', async () => {
      const { status, headers, body } = await visit('/')
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(ofTheSite(headers)).toEqual({ ...table.document, ...table.overTls })
      expect(body.equals(await readFile(join(site.dist, 'index.html')))).toBe(true)
      expect(headers.server ?? '').not.toMatch(/\d/)
    })

    test('A visitor keeps hashed files for ever', async () => {
      const { status, headers } = await visit(script)
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/javascript/)
      expect(ofTheSite(headers)).toEqual({ ...table.asset, ...table.overTls })
    })

    test('A visitor asks again for files whose names stay', async () => {
      const { status, headers } = await visit('/favicon.svg')
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('image/svg+xml')
      expect(ofTheSite(headers)).toEqual({ ...table.file, ...table.overTls })
    })

    for (const what of ['page', 'script']) {
      test(`A visitor gets the ${what} packed as the browser can unpack it`, async () => {
        const file = join(site.dist, what === 'page' ? 'index.html' : script)
        for (const [accepted, coding, packed] of [
          ['gzip, deflate, br', 'br', `${file}.br`],
          ['gzip', 'gzip', `${file}.gz`],
          ['', undefined, file],
        ] as const) {
          const { headers, body } = await visit(what === 'page' ? '/' : script, { 'accept-encoding': accepted })
          expect(headers['content-encoding']).toBe(coding)
          expect(headers.vary?.toLowerCase()).toBe('accept-encoding')
          expect(body.equals(await readFile(packed))).toBe(true)
        }
      })
    }

    for (const coding of ['br', 'identity']) {
      test(`A visitor who comes again in ${coding} hears that nothing has changed`, async () => {
        const first = await visit('/', { 'accept-encoding': coding })
        const etag = String(first.headers.etag)
        const { status, headers, body } = await visit('/', { 'accept-encoding': coding, 'if-none-match': etag })
        expect(status).toBe(304)
        expect(headers.etag).toBe(etag)
        expect(headers['cache-control']).toBe('no-cache')
        expect(body.length).toBe(0)
        const other = await visit('/', { 'accept-encoding': coding, 'if-none-match': '"other"' })
        expect(other.status).toBe(200)
      })
    }

    for (const path of ['/nowhere', '/assets/old-build.js', '/404.html']) {
      test(`A visitor who is lost at ${path} gets the page that says so`, async () => {
        const { status, headers, body } = await visit(path)
        expect(status).toBe(404)
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(ofTheSite(headers)).toEqual({ ...table.document, ...table.overTls })
        expect(body.equals(await readFile(join(site.dist, '404.html')))).toBe(true)
      })
    }

    for (const path of [
      '/.build',
      '/_headers',
      '/index.html.br',
      '/%2e%2e/site-hosts/headers.json',
      '/assets/../../site-hosts/headers.json',
    ]) {
      test(`Nobody reads the host's own files at ${path}`, async () => {
        const { status } = await visit(path)
        expect([400, 404]).toContain(status)
      })
    }

    test('A visitor who types no https is brought there', async () => {
      const { status, headers } = await ask(`${host.http}/somewhere?a=b`)
      expect(status).toBe(308)
      expect(headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/somewhere\?a=b$/)
    })

    test('Nobody writes to the files', async () => {
      const { status } = await visit('/', {}, 'POST')
      expect(status).toBe(405)
    })
  })
}

const ofTheSite = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_TRANSFER.includes(name)))
