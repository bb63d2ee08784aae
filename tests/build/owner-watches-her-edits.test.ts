import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '../support/network/ask.ts'
import { copyOfTheSite } from '../support/sites/copy-of-the-site.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { startDev } from '../support/sites/running-dev.ts'

const copy = openForTests(async () => {
  const copy = await copyOfTheSite()
  await mkdir(join(copy.folder, 'content/pages'), { recursive: true })
  await writeFile(join(copy.folder, 'content/pages/imprint.md'), '# Imprint\n\nIt is **mine**.\n')
  return copy
})
const dev = openForTests(() => startDev(copy.folder))
const visit = (path: string) => ask(dev.url + path)

test('An owner who runs npm run dev finds every icon that the page names', async () => {
  const page = String((await visit('/')).body)
  const icons = [...page.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, address]) => address)
  const answers = await Promise.all(icons.map((address) => visit(String(address))))
  expect(answers.map(({ status, headers }) => `${status} ${headers['content-type']}`)).toEqual([
    '200 image/x-icon',
    '200 image/svg+xml',
    '200 image/png',
  ])
})

test('An owner who runs npm run dev finds at each address what her visitors will', async () => {
  const named = async (path: string) => {
    const { status, body } = await visit(path)
    return [status, /<h1\b[^>]*>(.*?)<\/h1>/.exec(String(body))?.[1]]
  }
  const [home, lost] = [await named('/'), await named('/nowhere')]
  expect([home[0], lost[0]]).toEqual([200, 404])
  expect(await named('/?utm_source=card')).toEqual(home)
  expect(await named('/imprint.html')).toEqual([200, 'Imprint'])
  expect(await named('/rest/v1-notes')).toEqual(lost)
})

test('Nobody reads by npm run dev what visitors wrote', async () => {
  const kept = ['data/postgresql/base/1', 'portfolio.gz', 'leads.csv']
  for (const file of kept) {
    await mkdir(join(copy.folder, file, '..'), { recursive: true })
    await writeFile(join(copy.folder, file), 'ann@example.org')
  }
  for (const file of kept) {
    for (const address of [`/${file}`, `/${file}?raw`, `/${file}?url`, `/@fs${join(copy.folder, file)}`]) {
      expect(String((await visit(address)).body), address).not.toContain('ann@example.org')
    }
  }
})

test('Nobody else in the network sees what an owner edits by npm run dev', async () => {
  // On Linux another address of the machine, which answers only where a server listens on all of them.
  const elsewhere = dev.url.replace('localhost', '127.0.0.2')
  await expect(ask(`${elsewhere}/`)).rejects.toThrow()
})
