import type { Page } from '@playwright/test'

/** Lets React fail in the page: the first of its parts that watches the scroll throws “The observer is broken”. */
export function breakObserver(page: Page) {
  return page.addInitScript(() => {
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('The observer is broken')
      }
    } as never
  })
}
