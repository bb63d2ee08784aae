import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hero } from '../../content/hero.ts'
import { copyOfTheSite } from '../support/homes/copy-of-the-site.ts'
import { freePort } from '../support/line/ports.ts'
import { expect, test } from '../support/page/visit.ts'
import { freshDirectory } from '../support/programs/fresh-directory.ts'
import { startProgram } from '../support/programs/program.ts'

const UNTIL_BUNDLED_MS = 20_000

test('An owner who runs npm run dev sees an edit as she saves it, and her browser complains of nothing', async ({
  page,
}) => {
  const copy = await copyOfTheSite()
  const data = await freshDirectory()
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: data.path }
  const dev = await startProgram(process.execPath, ['build/dev.ts'], { port, env, cwd: copy.folder })

  const isThreadStarted = page.waitForEvent('worker')
  const isWatching = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: UNTIL_BUNDLED_MS,
  })
  await page.goto(`http://localhost:${port}/`)
  await expect(page.getByText(hero.tagline)).toBeVisible()
  await Promise.all([isWatching, isThreadStarted])
  const file = join(copy.folder, 'content/hero.ts')
  await writeFile(file, (await readFile(file, 'utf8')).replace(hero.tagline, 'Keeps bees'))
  await expect(page.getByText('Keeps bees')).toBeVisible()

  await dev.stop()
  await copy.remove()
  await data.remove()
})
