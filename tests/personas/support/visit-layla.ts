import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Content } from '#content-schema'
import { startSite } from '../../support/running-site.ts'
import { copyLaylasBilingualSite, readLaylasContent } from '../../support/site-copy.ts'
import { test as base, expect, expectAccessible, START_MS } from '../../support/visit.ts'

/** Where the site says that it is. */
const SITE_ADDRESS = 'https://layla.example'

/** A visitor before Layla's site, made as she would make it: a copy of the site with her `content/`, in Arabic and English, in it. */
export const test = base.extend<object, { words: Content }>({
  words: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      await use(readLaylasContent())
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const copy = await copyLaylasBilingualSite()
      const links = join(copy.folder, 'content/links.yaml')
      await writeFile(links, (await readFile(links, 'utf8')).replace(/^/, `site: ${SITE_ADDRESS}\n`))
      await promisify(execFile)(process.execPath, ['build/build.ts'], { cwd: copy.folder })
      const site = await startSite({}, copy.folder)
      await use(site)
      await site.close()
      await copy.close()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})

export { expect, expectAccessible }
