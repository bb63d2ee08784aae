import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hero } from '#content'
import { expect, test } from '../support/page/visit.ts'
import { copyOfTheSite } from '../support/sites/copy-of-the-site.ts'
import { startDev } from '../support/sites/running-dev.ts'

const UNTIL_BUNDLED_MS = 60_000

test('An owner who runs npm run dev sees an edit as she saves it, and her browser complains of nothing', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const copy = await copyOfTheSite()
  const dev = await startDev(copy.folder)
  try {
    const isWatching = page.waitForEvent('console', {
      predicate: (message) => message.text() === '[vite] connected.',
      timeout: UNTIL_BUNDLED_MS,
    })
    await page.goto(dev.url)
    await expect(page.getByText(hero.tagline)).toBeVisible()
    await isWatching
    const file = join(copy.folder, 'content/hero.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(hero.tagline, 'Keeps bees'))
    await expect(page.getByText('Keeps bees')).toBeVisible()
    const themeFile = join(copy.folder, 'content/theme.yaml')
    await writeFile(
      themeFile,
      (await readFile(themeFile, 'utf8')).replace(/page: .*/, "page: { light: '#fdf6e3', dark: navy }"),
    )
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(253, 246, 227)')
    await mkdir(join(copy.folder, 'content/icons'))
    await writeFile(join(copy.folder, 'content/icons/mail.svg'), '<svg viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>')
    await expect(page.locator('#icon-mail')).toHaveAttribute('viewBox', '0 0 9 9')
  } finally {
    // Else its browser asks for the server that is gone.
    await page.close()
    await dev.stop()
    await copy.remove()
  }
})
