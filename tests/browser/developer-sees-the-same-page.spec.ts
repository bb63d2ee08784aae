import { test as base, expect, type Page } from '@playwright/test'
import { experiments, navigation } from '#content'
import { hasSection } from '../../src/ui/page-sections.ts'
import { letReactAnswer } from '../support/page/hold-react.ts'
import { listenToConsole, START_MS, showIdeas } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'
import { startDev } from '../support/sites/running-site.ts'

const { note, message, meetup } = visitorForms

const test = base.extend<object, { dev: { url: string } }>({
  dev: [
    async ({ browser: _ }, use) => {
      const dev = await startDev(process.cwd())
      await use(dev)
      await dev.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ dev }, use) => use(dev.url),
  page: async ({ page }, use) => {
    const complaints = listenToConsole(page)
    await use(page)
    expect(complaints).toEqual([])
  },
})

test.describe.configure({ mode: 'default' })

test('A developer opens and closes the menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page)
  const menu = page.getByRole('button', { name: navigation.menu, exact: true })
  const place = navigation.items.find(({ href }) => hasSection(href))
  const link = page.getByRole('banner').getByRole('link', { name: place?.label, exact: true })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await link.click()
  await expect(link).toBeHidden()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('A developer finds the meetup modal, emptied by Cancel, and closed by Coffee before it is sent', async ({
  page,
}) => {
  await visit(page)
  const { tile, dialog, name, cancel, coffee } = meetup.controls(page)
  await meetup.fill(page, 'Grace')
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await cancel.click()
  await expect(dialog).toHaveCount(0)
  await expect(tile).toBeFocused()
  await tile.click()
  await expect(name).toHaveValue('')
  await meetup.fill(page, 'Grace')
  await coffee.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('status').getByText(meetup.success)).toBeVisible()
})

test('A developer shows the ideas and hides them', async ({ page }) => {
  test.skip(!hasSection('#experiments'), 'the page has no ideas')
  await visit(page)
  await showIdeas(page)
  await page.getByRole('button', { name: experiments.hide, exact: true }).click()
  await expect(page.getByRole('heading', { name: experiments.ideas[0]?.title })).toHaveCount(0)
})

test('A developer leaves a note and sends a message', async ({ page }) => {
  await visit(page)
  for (const form of [note, message]) {
    await form.fill(page, 'Hi')
    await form.submit(page)
    await expect(page.getByRole('status').getByText(form.success)).toBeVisible()
  }
})

async function visit(page: Page) {
  await page.goto('/')
  await letReactAnswer(page)
}
