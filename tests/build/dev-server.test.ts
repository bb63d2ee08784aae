import { readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readPostgresPid } from '../../server/store/embedded/postgres-process.ts'
import { sendRequest } from '../support/network/requests.ts'
import { createTestDirectory, openForFile } from '../support/open-for-tests.ts'
import { runServer } from '../support/run-program.ts'
import { openSiteCopyForFile } from '../support/site/open-site-copy.ts'
import { startDev } from '../support/site/running-site.ts'
import { createDataDirectory } from '../support/store/data-directory.ts'
import { waitUntil } from '../support/wait-until.ts'

const { copy, resolvePath, write, edit } = openSiteCopyForFile({ isBilingual: true })
const dev = openForFile(() => startDev(copy().folder))
const visit = (path: string) => sendRequest(dev().url + path)
const readBody = async (path: string) => String((await visit(path)).body)

test('An owner who edits sees every icon and picture', async () => {
  const page = await readBody('/')
  const icons = [...page.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, url]) => url)
  const pictures = [...page.matchAll(/(?:<img src| srcSet)="([^"]+)"/g)].map(([, url]) => url)
  const readKinds = async (urls: (string | undefined)[]) => {
    const answers = await Promise.all(urls.map((url) => visit(String(url))))
    return answers.map(({ status, headers }) => `${status} ${headers['content-type']}`)
  }
  expect(await readKinds(icons)).toEqual(['200 image/x-icon', '200 image/svg+xml', '200 image/png'])
  expect([...new Set(await readKinds(pictures))].sort()).toEqual(['200 image/svg+xml', '200 image/webp'])
})

test('An owner who edits finds each page in each language', async () => {
  const readHeading = async (path: string) => {
    const { status, body } = await visit(path)
    return [status, /<h1\b[^>]*>(.*?)<\/h1>/.exec(String(body))?.[1]]
  }
  const home = await readHeading('/')
  const lost = await readHeading('/nowhere')
  expect([home[0], lost[0]]).toEqual([200, 404])
  expect(await readHeading('/?utm_source=card')).toEqual(home)
  expect(await readHeading('/rest/v1-notes')).toEqual(lost)
  expect(await readBody('/')).toContain('<html lang="ar-JO" dir="rtl"')
  expect(await readBody('/en/')).toContain('Interfaces that read from the right')
  expect(await readBody('/en/nowhere')).toContain('There is no page here')
  expect(await readHeading('/en/privacy.html')).toEqual([200, 'Privacy'])
})

test('An owner sees at once an edit and a file she adds', async () => {
  // At a change of .env Vite would restart without what answers.
  await write('.env', 'SITE_URL=https://ada.example\n')
  await edit('content/en/hero.yaml', 'Interfaces that', 'Pages that')
  await waitUntil(async () => (await readBody('/en/')).includes('Pages that read'))
  await write('content/en/contact.yaml', 'title: How to reach me\n')
  await waitUntil(async () => (await readBody('/en/')).includes('How to reach me'))
  expect(await readBody('/')).not.toContain('How to reach me')
})

test('An owner who edits a text keeps the page’s pictures', async () => {
  const [, picture] = /from "([^"]+)"/.exec(await readBody('/@id/__x00__virtual:pictures')) ?? []
  await edit('content/en/hero.yaml', 'read from', 'are read from')
  // Vite has forgotten the picture's module by then, and makes it anew.
  await waitUntil(async () => (await readBody('/en/')).includes('are read from'))
  expect((await visit(String(picture))).headers['content-type']).toBe('text/javascript')
})

test('An owner sees at once a section that she adds', async () => {
  const addAgain = await edit('content/sections.yaml', '- stack\n', '')
  await waitUntil(async () => !(await readBody('/')).includes('id="stack"'))
  await addAgain()
  await waitUntil(async () => (await readBody('/')).includes('id="stack"'))
})

test('An edit of the desk shows at once; strangers read nothing', async () => {
  const module = '/desk/desk/page/desk.tsx'
  expect(await readBody('/desk/')).toContain('src="/desk/desk/page/main.tsx"')
  const imports = [...(await readBody(module)).matchAll(/ from "(\/[^"]+)"/g)].map(([, path]) => String(path))
  expect(imports.length).toBeGreaterThan(5)
  for (const path of imports) expect((await visit(path)).headers['content-type'], path).toBe('text/javascript')
  expect(await readBody(module)).toContain('Log out')
  await edit('desk/page/desk.tsx', 'Log out', 'Leave')
  await waitUntil(async () => (await readBody(module)).includes('Leave'))
  expect((await visit('/desk/api/leads')).status).toBe(401)
})

test('Ctrl-C ends npm run dev with its PostgreSQL, also while it starts', async () => {
  const dataDir = await createTestDirectory(createDataDirectory)
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
  const starting = runServer(process.execPath, ['build/dev.ts'], { cwd: copy().folder, env })
  await waitUntil(() => readPostgresPid(dataDir))
  // It comes twice, because npm passes it on.
  void starting.end('SIGINT')
  await wait(100)
  expect([await starting.end('SIGINT'), readPostgresPid(dataDir)]).toEqual([0, undefined])
})

test('Ctrl-C in a terminal, which also ends initdb, is no error', async () => {
  const dataDir = await createTestDirectory()
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
  const starting = runServer(process.execPath, ['build/dev.ts'], { cwd: copy().folder, env, detached: true })
  await waitUntil(async () => (await readdir(dataDir)).some((name) => name.startsWith('postgresql.new')))
  process.kill(-starting.pid, 'SIGINT')
  expect([await starting.ended, starting.output()]).toEqual([0, ''])
})

test('npm run dev leaves no PostgreSQL if its port is taken', async () => {
  const dataDir = await createTestDirectory(createDataDirectory)
  const env = { ...process.env, PORT: new URL(dev().url).port, DATA_DIR: dataDir }
  const second = runServer(process.execPath, ['build/dev.ts'], { cwd: copy().folder, env })
  expect([await second.ended, readPostgresPid(dataDir)]).toEqual([1, undefined])
  expect(second.output()).toContain('PORT')
})

test('npm run dev serves no messages of visitors', async () => {
  const kept = ['data/postgresql/base/1', 'leads.csv']
  for (const file of kept) {
    await write(file, 'ann@example.org')
    for (const url of [`/${file}`, `/${file}?raw`, `/${file}?url`, `/@fs${encodeURI(resolvePath(file))}`]) {
      for (const path of [url, `/desk${url}`]) expect(await readBody(path), path).not.toContain('ann@example.org')
    }
  }
  // A file of the page has such a URL.
  expect(await readBody(`/@fs${encodeURI(resolvePath('src/boot/boot.ts'))}`)).toContain('hydrate')
})

test('npm run dev is reached only from this machine', async () => {
  // Linux has this other IP address of the machine, which answers only if a server listens on all of them.
  const elsewhere = dev().url.replace('localhost', '127.0.0.2')
  await expect(sendRequest(`${elsewhere}/`)).rejects.toThrow()
})
