import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { experiments } from '../content/experiments.ts'
import { navigation } from '../content/navigation.ts'
import { sendMessage } from '../content/send-message.ts'
import { findEngines, startEngine } from '../tests/engines/support/find-engines.ts'
import { startSite } from '../tests/support/homes/running-site.ts'
import { meetupTile } from '../tests/support/page/meetup-tile.ts'
import { findChromium } from '../tests/support/programs/find-chromium.ts'

/**
 * Shoots the built page and its states into docs/screenshots/, each in both schemes at two widths, side by side; and the
 * page in each engine, a row for each width.
 */

const FOLDER = 'docs/screenshots'
const SHEET_HEIGHT = 720
const WEBP_QUALITY = 0.72
const windows = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const
/** The height of a row of the sheet of engines. */
const ROW_HEIGHT = 360
const widths = [390, 768, 1280]

type State = { name: string; path?: string; reach?: (page: Page) => Promise<unknown> }

const states: State[] = [
  { name: 'hero' },
  { name: 'projects', path: '/#projects' },
  { name: 'services', path: '/#services' },
  { name: 'contact', path: '/#contact' },
  { name: 'menu', reach: openMenu },
  {
    name: 'experiments',
    path: '/#experiments',
    reach: (page) => page.getByRole('button', { name: experiments.show }).click(),
  },
  { name: 'dialog', reach: (page) => page.getByRole('button', { name: meetupTile }).click() },
  { name: 'errors', reach: sendNothing },
  { name: 'not-found', path: '/no-such-page' },
]

const site = await startSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
await mkdir(FOLDER, { recursive: true })
for (const state of states) await writeFile(`${FOLDER}/${state.name}.webp`, await sheetOf(browser, state))
await writeFile(`${FOLDER}/engines.webp`, await sheetOfEngines(browser))
await writeFile(`${FOLDER}/page.png`, await pictureForReadme(browser))
await browser.close()
await site.stop()

async function sheetOf(browser: Browser, state: State): Promise<Buffer> {
  const shots: Buffer[] = []
  for (const viewport of windows) {
    for (const colorScheme of schemes) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
      await arrive(page, state.path)
      await state.reach?.(page)
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
      shots.push(await page.screenshot())
      await page.close()
    }
  }
  return putTogether(browser, [shots], SHEET_HEIGHT)
}

/** Left to right: Chromium, Firefox and WebKit, as far as they are installed, each in the light and in the dark. */
async function sheetOfEngines(browser: Browser): Promise<Buffer> {
  const rows: Buffer[][] = widths.map(() => [])
  for (const name of findEngines()) {
    for (const scheme of schemes) {
      const engine = await startEngine(name, scheme)
      const tab = await engine.open()
      for (const [row, width] of widths.entries()) {
        await tab.resize({ width, height: 800 })
        await tab.visit(`${site.url}/#projects`)
        await tab.run(async () => {
          await document.fonts.ready
          const isInView = (image: HTMLImageElement) => {
            const { top, bottom } = image.getBoundingClientRect()
            return bottom > 0 && top < innerHeight
          }
          while (![...document.images].filter(isInView).every(({ complete }) => complete))
            await new Promise(requestAnimationFrame)
        }, null)
        rows[row]?.push(await tab.screenshot())
      }
      await engine.stop()
    }
  }
  return putTogether(browser, rows, ROW_HEIGHT)
}

async function putTogether(browser: Browser, rows: Buffer[][], height: number): Promise<Buffer> {
  const page = await browser.newPage()
  const sheet = await page.evaluate(drawSheet, {
    rows: rows.map((shots) => shots.map((shot) => `data:image/png;base64,${shot.toString('base64')}`)),
    height,
    quality: WEBP_QUALITY,
  })
  await page.close()
  return Buffer.from(sheet.split(',')[1] ?? '', 'base64')
}

/** Runs in the browser, which can write WebP. */
async function drawSheet({ rows, height, quality }: { rows: string[][]; height: number; quality: number }) {
  const drawn = await Promise.all(
    rows.map((pictures) =>
      Promise.all(
        pictures.map(async (src) => {
          const image = Object.assign(new Image(), { src })
          await image.decode()
          return image
        }),
      ),
    ),
  )
  const widthOf = (image: HTMLImageElement) => (image.width / image.height) * height
  const canvas = document.createElement('canvas')
  canvas.height = height * rows.length
  canvas.width = Math.max(...drawn.map((images) => images.reduce((sum, image) => sum + widthOf(image), 0)))
  for (const [row, images] of drawn.entries()) {
    let x = 0
    for (const image of images) {
      canvas.getContext('2d')?.drawImage(image, x, row * height, widthOf(image), height)
      x += widthOf(image)
    }
  }
  return canvas.toDataURL('image/webp', quality)
}

/** The words by day, the tides by night. */
async function pictureForReadme(browser: Browser): Promise<Buffer> {
  const viewport = { width: 1200, height: 760 }
  const dusk = 640
  const [day, night] = await Promise.all(
    schemes.map(async (colorScheme) => {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
      await arrive(page)
      const [x, width] = colorScheme === 'light' ? [0, dusk] : [dusk, viewport.width - dusk]
      return page.screenshot({ clip: { x, y: 0, width, height: viewport.height } })
    }),
  )
  const page = await browser.newPage({ viewport })
  const [left, right] = [day, night].map((half) => `<img src="data:image/png;base64,${half?.toString('base64')}">`)
  await page.setContent(`<style>body{margin:0;display:flex}</style>${left}${right}`)
  return page.screenshot()
}

async function arrive(page: Page, path = '/') {
  await page.goto(site.url + path)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}

/** Only a narrow window has the button. */
async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: navigation.menu })
  if (await menu.isVisible()) await menu.click()
}

async function sendNothing(page: Page) {
  await page.getByRole('button', { name: sendMessage.submit }).click()
  await page.getByText(sendMessage.messages.incomplete).waitFor()
}
