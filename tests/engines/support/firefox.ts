import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, launch } from 'puppeteer-core'
import type { Engine, Scheme, Tab } from './engine.ts'

/** The system's Firefox, by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(program: string, scheme: Scheme): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'firefox-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    userDataDir: home,
    // Its own HOME, because it refuses one that belongs to somebody else.
    env: { ...process.env, HOME: home },
    // It would end the worker at once, and what else the worker has started would stay.
    handleSIGINT: false,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      'ui.prefersReducedMotion': 1,
      // As on a phone, so that a page is as wide as its window.
      'ui.useOverlayScrollbars': 1,
    },
  })
  return {
    open: () => openTab(browser),
    async stop() {
      await browser.close()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.evaluateOnNewDocument(logAsText)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  // What breaks the content security policy is among them.
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    visit: async (address) => void (await page.goto(address)),
    run: (inPage, given) => page.evaluate(inPage as never, given) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (size) => page.setViewport(size),
    countWindows: async () => (await context.pages()).length,
    complaints: async () => complaints,
    close: () => context.close(),
  }
}

/** Runs in the page before its own script: the driver says of an error on the console only that it is one. */
function logAsText() {
  for (const level of ['error', 'warn'] as const) {
    const log = console[level]
    console[level] = (...said) => log(said.join(' '))
  }
}
