import type { Page } from '@playwright/test'

/** The errors and warnings that a page logs on its console, as they come, with what nobody caught in it. */
export function listenToConsole(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', ({ message }) => said.push(message))
  return said
}
