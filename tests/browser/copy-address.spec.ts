import { contact, owner } from '#content'
import { hasSection } from '../../src/ui/page-sections.ts'
import { delayReact, waitForReact } from '../support/page/hydration.ts'
import { expect, test } from '../support/page/visit.ts'

test.skip(!hasSection('#contact') || !contact.tiles.some(({ to }) => to === 'email'), 'the page has no address to copy')

const { label, done, failed } = contact.copy

test('A visitor who presses twice before React reads once of the copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const releaseReact = await delayReact(page)
  await page.goto('/')
  await page.getByRole('button', { name: label, exact: true }).dblclick()
  releaseReact()
  await waitForReact(page)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(owner.email)
  await expect(page.getByRole('status').getByText(done)).toHaveCount(1)
})

test('A visitor whose browser forbids copying reads so, until it does not', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await page.goto('/')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const copy = page.getByRole('button', { name: label, exact: true })
  await copy.click()
  await expect(page.getByRole('alert').getByText(failed)).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  await copy.click()
  await expect(page.getByRole('status').getByText(done)).toBeVisible()
  await expect(page.getByText(failed)).toHaveCount(0)
})
