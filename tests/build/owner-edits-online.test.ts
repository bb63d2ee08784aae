import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/network/ask.ts'
import { startSite } from '../support/sites/running-site.ts'
import { laylasFolder } from './support/laylas-folder.ts'

const { copy, at, read, run, faults, edit } = laylasFolder()
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test('An owner who names her repository has the editor at /admin/, of which a visitor gets nothing', async () => {
  onTestFinished(await edit('content/site.yaml', 'country:', 'editor: { backend: github, repo: layla/site }\ncountry:'))
  expect(run('build/build.ts')).toMatchObject({ status: 0, said: '' })
  const site = await startSite({}, copy.folder)
  onTestFinished(site.stop)
  const [home, editor] = [await ask(`${site.url}/`), await ask(`${site.url}/admin/`)]
  expect(String(home.body)).not.toMatch(/admin|layla\/site/)
  expect(String(editor.body)).toContain('<title>The editor</title>')
  expect(policyOf(editor.headers)).toContain("connect-src 'self' blob: data: https://api.github.com ")
  expect(policyOf(home.headers)).not.toMatch(/github|unsafe/)
  const script = /src="\.(\/assets\/[^"]+\.js)"/.exec(String(editor.body))?.[1] ?? ''
  const code = await readFile(at(`dist/admin${script}`), 'utf8')
  expect(await read('dist/admin/settings.json')).toContain('layla/site')
  // It would hear of each visit.
  expect(code).not.toContain('cdn.jsdelivr.net')
  const { headers } = JSON.parse(await read('dist/vercel.json'))
  expect(headers.at(-1)).toMatchObject({ source: '/admin/(.*)' })
  expect(await read('dist/_headers')).toMatch(
    /^\/admin\/\*\n {2}! content-security-policy\n {2}content-security-policy: default/m,
  )
})

test('An owner who writes no repository reads how to write one', async () => {
  onTestFinished(await edit('content/site.yaml', 'country:', 'editor: { backend: bitbucket, repo: site }\ncountry:'))
  expect(await faults()).toEqual([
    "content/site.yaml, line 2: editor.backend is not one of the choices: write 'github' or 'gitlab' or 'gitea'",
    "content/site.yaml, line 2: editor.repo is no repository: write it like 'name/site'",
  ])
})
