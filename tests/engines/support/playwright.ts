import type { BrowserType, LaunchOptions } from '@playwright/test'
import { listenToConsole } from '../../support/page/listen-to-console.ts'
import type { Engine, Scheme, Tab } from './engine.ts'

/** A browser that Playwright can drive itself. */
export async function startByPlaywright(type: BrowserType, scheme: Scheme, options: LaunchOptions): Promise<Engine> {
  const browser = await type.launch(options)
  return {
    async open(): Promise<Tab> {
      const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce', locale: 'en-US' })
      const page = await context.newPage()
      const complaints = listenToConsole(page)
      return {
        visit: async (address) => void (await page.goto(address)),
        async run(inPage, given) {
          const evaluate = () => page.evaluate(inPage as never, given) as never
          try {
            return await evaluate()
          } catch (error) {
            // The page has just gone elsewhere: what is looked for is on it.
            if (!String(error).includes('context was destroyed')) throw error
            await page.waitForLoadState()
            return evaluate()
          }
        },
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        resize: (size) => page.setViewportSize(size),
        countWindows: async () => context.pages().length,
        complaints: async () => complaints,
        close: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}
