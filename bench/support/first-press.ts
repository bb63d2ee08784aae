import type { Browser } from '@playwright/test'

/** @returns how long a press in the task after `load` waits for its effect, in milliseconds, on an ordinary line */
export async function timeFirstPress(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(pressAtLoad)
  await page.goto(url)
  const press = await page.evaluate(() => (globalThis as unknown as { press: Promise<number> }).press)
  await page.close()
  return press
}

/** Runs in the page: presses the button that shows the ideas. */
function pressAtLoad() {
  const press = new Promise<number>((resolve) => {
    addEventListener('load', () =>
      setTimeout(() => {
        const button = document.querySelector<HTMLButtonElement>('main button[aria-controls]')
        const started = performance.now()
        const observer = new MutationObserver(() => {
          if (!document.querySelector('.idea')) return
          observer.disconnect()
          resolve(performance.now() - started)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        button?.click()
      }),
    )
  })
  Object.assign(globalThis, { press })
}
