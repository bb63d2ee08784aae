import { test as base, expect } from '@playwright/test'
import { experiments } from '#content'
import { isSectionShown } from '../../src/ui/shown-sections.ts'
import { waitForReact } from '../support/hydration.ts'
import { openForWorker } from '../support/open-for-worker.ts'
import { startDev } from '../support/running-site.ts'
import { listenToConsole, showIdeas } from '../support/visit.ts'
import { hasAllForms, send, visitorForms } from '../support/visitor-forms.ts'

const { note, message, meetup } = visitorForms

base.skip(!isSectionShown('experiments'), 'the page has no ideas')
base.skip(!hasAllForms, 'the page lacks a form')

const test = base.extend<object, { dev: Awaited<ReturnType<typeof startDev>> }>({
  dev: openForWorker(() => startDev(process.cwd())),
  baseURL: async ({ dev }, use) => use(dev.url),
  page: async ({ page }, use) => {
    const complaints = listenToConsole(page)
    await use(page)
    expect(complaints).toEqual([])
  },
})

test('A developer’s page sends as a visitor’s does, and says no fault', async ({ page }) => {
  await page.goto('/')
  await waitForReact(page)
  const { dialog, cancel } = meetup.controls(page)
  await meetup.fill(page, 'Grace')
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await cancel.click()
  await expect(dialog).toHaveCount(0)
  for (const form of [meetup, note, message]) await send(page, form, 'Grace')
  await showIdeas(page)
  await page.getByRole('button', { name: experiments.hide, exact: true }).click()
  await expect(page.getByRole('heading', { name: experiments.ideas[0]?.title })).toHaveCount(0)
})
