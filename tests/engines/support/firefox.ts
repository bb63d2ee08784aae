import { type Browser, launch } from 'puppeteer-core'
import { createDirectory } from '../../support/store/data-directory.ts'
import type { Engine, Tab } from './engines.ts'

/** Starts the system's Firefox, which speaks WebDriver BiDi itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const home = await createDirectory()
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    userDataDir: home.path,
    // Firefox refuses a HOME that belongs to another user.
    env: { ...process.env, HOME: home.path },
    // Puppeteer ends this process at an interrupt, and other programs that it started would stay.
    handleSIGINT: false,
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': 0,
      'ui.prefersReducedMotion': 1,
      // Scrollbars of a phone leave a page as wide as its window.
      'ui.useOverlayScrollbars': 1,
    },
  })
  return {
    openTab: () => openTab(browser),
    close: () => browser.close().then(home.close),
  }
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`)
  const errors: string[] = []
  // Violations of the content security policy are among them.
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    goto: (url) => page.goto(url),
    click: (xpath) => locate(xpath).click(),
    type: async (xpath, text) => (await locate(xpath).waitHandle()).type(text),
    press: (key) => page.keyboard.press(key),
    evaluate: (inPage, given) => page.evaluate(inPage as never, given) as never,
    resize: (size) => page.setViewport(size),
    readErrors: async () => errors,
    close: () => context.close(),
  }
}
