import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openForWorker } from '../../support/browser/open-for-worker.ts'
import { test as base, expect } from '../../support/browser/page-fixtures.ts'
import { startSite } from '../../support/site/running-site.ts'
import { copyLaylasSite, readLaylasContent } from '../../support/site/site-copy.ts'

/** A visitor of Layla's site, made as she would make it: a copy of the site with her `content/`, in Arabic and English. */
export const test = base.extend({ site: openForWorker(startLaylasSite) })

async function startLaylasSite() {
  const copy = await copyLaylasSite({ isBilingual: true })
  await promisify(execFile)(process.execPath, ['build/build.ts'], { cwd: copy.folder })
  const site = await startSite({}, copy.folder)
  return { ...site, close: () => site.close().then(copy.close) }
}

/** What her page says in Arabic. */
export const words = readLaylasContent()

export { expect }
