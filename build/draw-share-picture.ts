import { chromium } from '@playwright/test'
import { findChromium } from '../tests/support/find-chromium.ts'
import { startSite } from '../tests/support/running-site.ts'

/** Draws public/share.png, what a shared link shows: the built page's own opening, composed anew for 1200 × 630. */

const COMPOSITION = `
  .navigation, .hero-lead, .hero-actions, .glow { display: none }
  html { font-size: 18px; overflow: hidden }
  .hero.hero { grid-template: 1fr auto / 1.15fr 1fr; height: 100vh; padding: 56px 0; column-gap: 40px }
  .hero.hero h1 { font-size: 84px; grid-area: 1 / 1 }
  .hero.hero .hero-greeting { grid-area: 2 / 1; font-size: 26px }
  .hero.hero .hero-plot { height: 518px; grid-area: 1 / 2 / -1 }
`

const site = await startSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
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
