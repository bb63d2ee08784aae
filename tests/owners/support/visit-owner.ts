import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Content, schemas } from '#content-schema'
import { siteOf } from '../../support/homes/copy-of-the-site.ts'
import { startSite } from '../../support/homes/running-site.ts'
import { test as base, expect, expectAccessible, START_MS } from '../../support/page/visit.ts'
import { folderOf } from './find-owners.ts'

/** All of an owner's content, by the name each file exports. */
type Words = { [Name in keyof typeof schemas]: Content<Name> }
type Worker = { someone: string; words: Words }

/** A visitor before the site of `someone`, made as she would make it: a copy of the site with her `content/` in it. */
export const test = base.extend<object, Worker>({
  someone: ['', { option: true, scope: 'worker' }],
  words: [
    async ({ someone }, use) => {
      const folder = join(folderOf(someone), 'content')
      const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'))
      const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
      await use(Object.assign({}, ...modules))
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ someone }, use) => {
      const copy = await siteOf(someone)
      await promisify(execFile)(process.execPath, ['build/build.ts'], { cwd: copy.folder })
      const site = await startSite({}, copy.folder)
      await use(site)
      await site.stop()
      await copy.remove()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})

export { expect, expectAccessible }
