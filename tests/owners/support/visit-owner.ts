import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Content, schemas } from '#content-schema'
import { test as base, expect, expectAccessible, START_MS } from '../../support/page/visit.ts'
import { laylasSite, laylasSiteInEnglishToo } from '../../support/sites/copy-of-the-site.ts'
import { startSite } from '../../support/sites/running-site.ts'

/** All of her content, by the name each file exports. */
type Words = { [Name in keyof typeof schemas]: Content<Name> }

/** Where the site says that it is. */
export const SITE_ADDRESS = 'https://layla.example'

/** A visitor before Layla's site, made as she would make it: a copy of the site with her `content/` in it. */
export const test = base.extend<object, { languages: 'Arabic' | 'Arabic and English'; words: Words }>({
  languages: ['Arabic', { option: true, scope: 'worker' }],
  words: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const folder = new URL('../layla/content/', import.meta.url)
      const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'))
      const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)))
      await use(Object.assign({}, ...modules))
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ languages }, use) => {
      const copy = await (languages === 'Arabic' ? laylasSite() : laylasSiteInEnglishToo())
      const links = join(copy.folder, 'content/links.ts')
      await writeFile(links, (await readFile(links, 'utf8')).replace('site: null', `site: '${SITE_ADDRESS}'`))
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
