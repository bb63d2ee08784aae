import { contact, funFacts, owner } from '#content'
import { isSectionShown } from '../../src/sections/shown-sections.ts'
import { delayReact, waitForReact } from '../support/browser/loading.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'

test.skip(!isSectionShown('contact'), 'the page has no contact section')

const { label, done, failed } = contact.copy

test('A visitor who copies the e-mail address reads whether the browser did', async ({ page, context }) => {
  test.skip(!contact.tiles.some(({ to }) => to === 'email'), 'the page has no e-mail address to copy')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const releaseReact = await delayReact(page)
  await page.goto('/')
  const copy = page.getByRole('button', { name: label, exact: true })
  await copy.dblclick()
  await releaseReact()
  await waitForReact(page)
  const isDone = page.getByRole('status').getByText(done)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(owner.email)
  await expect(isDone).toHaveCount(1)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await copy.click()
  await expect(page.getByRole('alert').getByText(failed)).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  await copy.click()
  await expect(isDone).toBeVisible()
  await expect(page.getByText(failed)).toHaveCount(0)
})

test('A visitor who asks for another fact gets another each time', async ({ page }) => {
  test.skip(funFacts.facts.length < 2, 'the page has no other fact')
  await page.goto('/')
  const fact = page.getByRole('complementary').filter({ hasText: funFacts.title }).getByRole('paragraph')
  await expect(fact).toHaveText(String(funFacts.facts[0]))
  for (let press = 0; press < 6; press++) {
    const before = String(await fact.textContent())
    await page.getByRole('button', { name: funFacts.regenerate }).click()
    await expect(fact).not.toHaveText(before)
  }
})
