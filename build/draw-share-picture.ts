import { chromium } from '@playwright/test'
import { startSite } from '../tests/support/homes/running-site.ts'
import { headlessLaunch } from '../tests/support/programs/find-chromium.ts'
import haveChromium from '../tests/support/programs/have-chromium.ts'

/** Draws public/share.png, what a shared link shows: the built page's own opening, composed anew for 1200 × 630. */

const COMPOSITION = `
  .navigation > :not(.brand), .hero-lead, .hero-actions, .glow, .plot-headline { display: none }
  html { font-size: 18px; overflow: hidden }
  .navigation { border: 0 }
  .hero.hero { height: calc(100vh - var(--header-height)); padding: 0; grid-template-rows: auto auto 1fr }
  .hero.hero h1 { font-size: 80px }
  .hero.hero .plot-area { block-size: 206px }
`

haveChromium()
const site = await startSite()
const browser = await chromium.launch(headlessLaunch())
const page = await browser.newPage({
  viewport: { width: 1200, height: 630 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
  bypassCSP: true,
})
await page.goto(site.url)
await page.addStyleTag({ content: COMPOSITION })
await page.evaluate(() => document.fonts.ready)
await page.screenshot({ path: 'public/share.png' })
await browser.close()
await site.stop()
