import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { readWords } from '../../content-schema/read-words.ts'
import installChromium, { headlessLaunch } from '../../tests/support/programs/chromium.ts'
import { startSite } from '../../tests/support/sites/running-site.ts'
import { basePath } from '../steps/site-paths.ts'
import { CV_FILE, markCv } from './cv-mark.ts'

const choosePaperFormat = (country: string) => (['US', 'CA'].includes(country) ? 'Letter' : 'A4')

/** Builds the site, and prints its page as the owner's CV. Hosts that build have no browser, so the file is kept with the sources. */
export async function makeCv(): Promise<string> {
  installChromium()
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const site = await startSite()
  const browser = await chromium.launch(headlessLaunch())
  const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme: 'light' })
  // Chromium's headless shell moves a mouse by itself, and the lamp would follow it.
  await page.route('**/assets/client-*.js', (route) => route.abort())
  await page.goto(site.url)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const { links, site: words } = readWords()
  writeFileSync(CV_FILE, markCv(await printCv(page, words.country, links.site)))
  await browser.close()
  await site.stop()
  return CV_FILE
}

/** @param country of the owner, which decides the paper
 * @param address to which links of the PDF lead, since the server that prints it ends; without an address they become text */
export async function printCv(page: Page, country: string, address: string | undefined): Promise<Buffer> {
  await page.evaluate(
    ({ root, basePath }) => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
        const { origin, pathname, hash } = link
        if (origin !== location.origin) continue
        if (root) link.href = root + pathname.slice(basePath.length) + hash
        else link.removeAttribute('href')
      }
    },
    { root: address?.replace(/\/?$/, '/'), basePath },
  )
  return page.pdf({ format: choosePaperFormat(country), tagged: true, outline: true })
}
