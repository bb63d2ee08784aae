import { chromium } from '@playwright/test'
import { startSite } from '../tests/support/homes/running-site.ts'
import { headlessLaunch } from '../tests/support/programs/find-chromium.ts'
import haveChromium from '../tests/support/programs/have-chromium.ts'

/** Prints the built page into public/cv.pdf. The file is kept, because hosts that build have no browser. */

const FILE = 'public/cv.pdf'

haveChromium()
const site = await startSite()
const browser = await chromium.launch(headlessLaunch())
const page = await browser.newPage({ colorScheme: 'light' })
await page.goto(site.url)
await page.evaluate(() => document.fonts.ready)
await page.pdf({ path: FILE, preferCSSPageSize: true, tagged: true, outline: true })
await browser.close()
await site.stop()
console.log(`Printed ${FILE}. Link it as /cv.pdf (docs/make-it-yours.md), build, and keep it with the sources.`)
