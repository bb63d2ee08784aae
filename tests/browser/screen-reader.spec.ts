import { formTexts, noteForm, projects } from '#content'
import { isFormShown } from '../../src/sections/shown-sections.ts'
import { expect, test } from '../support/browser/page-fixtures.ts'
import { visitorForms } from '../support/browser/visitor-forms.ts'

test('A visitor hears the names of sections and pictures', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const region of await page.locator('main > section[id]:not(#hero)').all()) {
    const heading = region.getByRole('heading', { level: 2 }).first()
    await expect(region).toHaveRole('region')
    await expect(region).toHaveAccessibleName(String(await heading.textContent()))
  }
  for (const { alt } of projects.projects.flatMap(({ pictures = [] }) => pictures))
    await expect(page.getByRole('img', { name: alt, exact: true })).toHaveCount(1)
})

test('A visitor hears the announcements about a note in order', async ({ page, network }) => {
  test.skip(!isFormShown('note-form'), 'the page has no note form')
  await page.addInitScript(listenToRegions)
  await page.goto('/')
  const { fill, submit, controls, outcomes } = visitorForms.note
  const heard = () => page.evaluate(() => announced)
  await submit(page)
  const isMissing = `alert: ${outcomes.incomplete}`
  await expect.poll(heard).toEqual([isMissing])
  await page.getByRole('button', { name: formTexts.dismiss }).click()
  await fill(page, '\u200b \u2060\u3164\ufe0f')
  await submit(page)
  await expect.poll(heard).toEqual([isMissing, isMissing])
  await expect(controls(page).note).toBeFocused()
  await expect(controls(page).note).toHaveAccessibleDescription(noteForm.requiredText)
  expect(network.submissions).toEqual([])
  await fill(page, 'Hello')
  await expect(controls(page).note).toHaveAccessibleDescription('')
  network.fail('/rest/v1/notes', { kind: 'response', status: 500 })
  // The delay is long enough for “Sending…” to be announced.
  network.delayMs = 100
  await submit(page)
  await expect.poll(heard).toContain(`alert: ${outcomes.failure}`)
  network.heal()
  network.delayMs = 100
  await submit(page)
  await expect.poll(heard).toContain(`status: ${outcomes.success}`)
  const order = (await heard()).filter((said) => !said.includes(formTexts.kept))
  expect(order.map((said) => said.split(': ')[0])).toEqual(['alert', 'alert', 'status', 'alert', 'status', 'status'])
})

declare global {
  var announced: string[]
}

/** Runs in the page: keeps the words that come into a live region. */
function listenToRegions() {
  globalThis.announced = []
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target as Element).closest('[role=alert], [role=status]')
      for (const node of region ? addedNodes : [])
        announced.push(`${region?.role}: ${(node.firstChild ?? node).textContent}`)
    }
  })
  addEventListener('load', () => observer.observe(document, { childList: true, subtree: true }))
}
