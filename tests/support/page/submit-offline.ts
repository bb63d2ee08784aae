import { expect, type Page } from '@playwright/test'
import { CLIENT } from './hold-react.ts'
import type { VisitorForm } from './visitor-forms.ts'

/** Writes `text` and submits it while offline and before React has loaded, and reads so. Returns what brings the connection back. */
export async function submitOffline(page: Page, { fill, submit, failure }: VisitorForm, text: string) {
  const react = new RegExp(CLIENT)
  await page.route(react, (route) => route.abort('internetdisconnected'))
  await fill(page, text)
  await page.context().setOffline(true)
  await submit(page)
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible()
  return async () => {
    await page.context().setOffline(false)
    await page.unroute(react)
  }
}
