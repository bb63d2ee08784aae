import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fastify } from 'fastify'
import { messageForm, noteForm } from '#content'
import { serveFiles } from '../../server/http/serve-files.ts'
import { openForWorker, START_MS } from '../support/browser/open-for-worker.ts'
import { test as base, expect } from '../support/browser/page-fixtures.ts'
import { hasAllForms, send, visitorForms } from '../support/browser/visitor-forms.ts'
import { createDirectory } from '../support/store/data-directory.ts'
import { PUBLISHABLE_KEY, startSupabaseStore } from '../support/store/supabase-store.ts'

const { fill, submit } = visitorForms.note

/** The page on a static host, and its store at another origin: one build for all. */
const test = base.extend({
  site: openForWorker(startSupabaseStore),
  pageUrl: [
    async ({ network }, use) => {
      const page = await upload(network.url)
      await use(page.url)
      await page.close()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})

test.skip(!hasAllForms, 'the page lacks a form')

test('A visitor uses each form, and no key goes as a bearer', async ({ page, network, database }) => {
  await page.goto('/')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/notes'))
  for (const form of Object.values(visitorForms)) await send(page, form, 'From elsewhere')
  expect(await database.read()).toMatchObject({
    notes: [{ content: 'From elsewhere' }],
    contact_submissions: [{ message: 'From elsewhere' }, { name: 'From elsewhere' }],
  })
  const headers = await (await sent).allHeaders()
  expect(headers).toMatchObject({ apikey: PUBLISHABLE_KEY, prefer: 'return=minimal' })
  expect(headers.authorization).toBeUndefined()
  expect(network.requests.filter((request) => request.endsWith('/notes'))).toEqual([
    'OPTIONS /rest/v1/notes',
    'POST /rest/v1/notes',
  ])
})

test.describe('when the page’s script can’t be fetched', () => {
  test.use({ expectedOnConsole: /Failed to load resource|dynamically imported module|Importing a module script/ })

  test('A visitor reads that the note failed, and sends it again', async ({ page, database }) => {
    await page.route(/assets\/client/, (route) => route.abort('failed'))
    await page.goto('/')
    await fill(page, 'At the second try')
    await submit(page)
    const hasFailed = page.getByRole('alert').getByText(noteForm.outcomes.failure)
    await expect(hasFailed).toBeVisible()
    await page.unroute(/assets\/client/)
    await submit(page)
    await expect(page.getByRole('status').getByText(noteForm.outcomes.success)).toBeVisible()
    await expect(hasFailed).toBeHidden()
    expect((await database.read()).notes).toEqual([{ content: 'At the second try' }])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor has the note and the message in the mail program', async ({ page }) => {
    await page.goto('/')
    for (const [field, button] of [
      [noteForm.label, noteForm.submit],
      [messageForm.fields.message.label, messageForm.submit],
    ] as const) {
      const textbox = page.getByRole('textbox', { name: field, exact: true })
      await textbox.fill('By mail, then')
      const form = await textbox.evaluate((element: HTMLTextAreaElement) => {
        const { action, method, enctype } = element.form as HTMLFormElement
        return { action, method, enctype }
      })
      expect(form).toEqual({ action: expect.stringMatching(/^mailto:.+@/), method: 'post', enctype: 'text/plain' })
      // A policy that forbids it would be named on the console, and fail the test.
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(textbox).toHaveValue('By mail, then')
    }
  })
})

/** Builds the page for a store at `supabaseUrl`, and serves only the built folder, as a static host does. */
async function upload(supabaseUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await createDirectory()
  const dist = join(folder.path, 'dist')
  const store = { VITE_SUPABASE_URL: supabaseUrl, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY }
  const env = { ...process.env, NODE_ENV: '', ...store }
  await promisify(execFile)(process.execPath, ['build/build.ts', '--out', dist], { env })
  const host = fastify()
  await serveFiles(host, dist, JSON.parse(await readFile(`${dist}-server/headers.json`, 'utf8')))
  return {
    url: await host.listen({ port: 0, host: '127.0.0.1' }),
    close: () => host.close().then(folder.close),
  }
}
