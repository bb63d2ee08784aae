import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../../tests/support/network/requests.ts'
import { createTestDirectory } from '../../tests/support/open-for-tests.ts'
import { createBaseApp, normalizeUrl } from './base-app.ts'
import { serveFiles } from './serve-files.ts'

let askFor: (path: string, headers?: Record<string, string>) => ReturnType<typeof sendRequest>

beforeEach(async () => {
  const folder = await createTestDirectory()
  const texts = {
    'film.mp4': '0123456789',
    'a.html': 'A',
    'a.html.br': 'b',
    'Lebenslauf [für] Ada.pdf': 'pdf',
    '100 %.CSV': 'csv',
    'log.txt.gz': 'packed by the owner',
    'data.json': '{}',
    'data.json.gz': 'packed by the owner',
    'assets/page-Ab12-_34.js': 'hashed',
    'talks/assets/film-20240101.mp4': 'hers',
  }
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const app = await createBaseApp({ trustedProxies: 0 })
  const header = (kind: string) => ({ 'x-kind': kind })
  await serveFiles(app, folder, {
    document: header('document'),
    asset: header('asset'),
    file: header('file'),
    overTls: {},
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  askFor = (path, headers) => sendRequest(url + path, { headers })
})

test.each([
  '/Lebenslauf%20[f%C3%BCr]%20Ada.pdf',
  '/Lebenslauf%20%5bf%c3%bcr%5D%20Ada.pdf?from=mail',
  '/Lebenslauf%20[fu%CC%88r]%20Ada.pdf',
  '/%4Cebenslauf%20[f%C3%BCr]%20%41da%2Epdf',
])('A visitor downloads a file however its name is escaped: %s', async (path) => {
  const { status, headers, body } = await askFor(path)
  expect([status, headers['content-type'], String(body)]).toEqual([200, 'application/pdf', 'pdf'])
})

test('A visitor downloads a file with % in its name', async () => {
  expect((await askFor('/100%20%25.CSV')).headers['content-type']).toMatch(/^text\/csv/)
  const accents = '%CC%A3%CC%81'.repeat(200)
  expect(normalizeUrl(`/${accents}`)).toContain('%25CC')
  for (const path of ['/100%20%.CSV', '/%ff', '/%']) expect((await askFor(path)).status).toBe(404)
})

test('A browser that requests a part of a film gets that part', async () => {
  const { status, headers, body } = await askFor('/film.mp4', { range: 'bytes=4-6' })
  expect([status, headers['content-range'], String(body)]).toEqual([206, 'bytes 4-6/10', '456'])
  expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4', 'x-kind': 'file' })
})

test('A browser caches only files that the build has hashed', async () => {
  const readKind = async (path: string, coding = 'identity') =>
    (await askFor(path, { 'accept-encoding': coding })).headers['x-kind']
  expect(await readKind('/assets/page-Ab12-_34.js')).toBe('asset')
  expect(await readKind('/talks/assets/film-20240101.mp4')).toBe('file')
  expect([await readKind('/a.html'), await readKind('/a.html', 'br')]).toEqual(['document', 'document'])
})

test.each(['/log.txt.gz', '/data.json.gz'])('A visitor downloads the owner’s %s', async (path) => {
  const { status, headers, body } = await askFor(path)
  expect([status, headers['content-encoding'], String(body)]).toEqual([200, undefined, 'packed by the owner'])
})
