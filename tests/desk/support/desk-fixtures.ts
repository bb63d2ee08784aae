import { test as base, expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { POLL_INTERVAL_MS } from '../../../desk/page/use-lead-summary.ts'
import { createAccessSecret } from '../../../desk/server/secrets.ts'
import { openStore } from '../../../server/store/store.ts'
import { listenToConsole } from '../../support/browser/devtools.ts'
import { openForWorker } from '../../support/browser/open-for-worker.ts'
import { startDesk } from '../../support/site/running-site.ts'
import { createDataDirectory } from '../../support/store/data-directory.ts'
import { DELETE_ROWS, storeConnection } from '../../support/store/database-connection.ts'

type Message = { name?: string; email?: string; category?: string; message?: string; at?: Date }

type Worker = { opened: Awaited<ReturnType<typeof openDeskBesideSite>>; ownerClient: Client; deskOrigin: string }
type Desk = {
  /** What visitors send while the owner sits at her desk. */
  writeLead: (message: Message) => Promise<unknown>
  emptyTables: undefined
  /** Opens the desk once. */
  newAccessLink: (path?: string) => Promise<string>
  openDesk: (path?: string) => Promise<Page>
}

export const writeMessage = (
  ownerClient: { query: (sql: string, values: unknown[]) => Promise<unknown> },
  { name = 'Ann Lee', email = 'ann@example.org', category = 'client', message = 'Hello.', at = new Date() }: Message,
) =>
  ownerClient.query(
    'insert into public.contact_submissions (name, email, category, message, created_at) values ($1, $2, $3, $4, $5)',
    [name, email, category, message, at],
  )

async function openDeskBesideSite() {
  const directory = await createDataDirectory()
  const store = await openStore({ dataDir: directory.path })
  const ownerClient = new Client(storeConnection(directory.path))
  await ownerClient.connect()
  const desk = await startDesk(directory.path)
  return {
    ownerClient,
    origin: new URL(desk.url).origin,
    async close() {
      await desk.close()
      await ownerClient.end()
      await store.close()
      await directory.close()
    },
  }
}

/** A browser whose desk looks for news ten times as often, which saves the tests time. */
export const testOwner = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript((pollInterval) => {
      const { setInterval } = window
      Object.assign(window, {
        setInterval: (act: () => void, ms: number) => setInterval(act, ms === pollInterval ? ms / 10 : ms),
      })
    }, POLL_INTERVAL_MS)
    await use(context)
  },
})

/** The owner at her desk, while the site is running on a store of its own. */
export const test = testOwner.extend<Desk, Worker>({
  opened: openForWorker(openDeskBesideSite),
  ownerClient: [async ({ opened }, use) => use(opened.ownerClient), { scope: 'worker' }],
  deskOrigin: [async ({ opened }, use) => use(opened.origin), { scope: 'worker' }],
  writeLead: async ({ ownerClient }, use) => use((message) => writeMessage(ownerClient, message)),
  emptyTables: [
    async ({ ownerClient }, use) => {
      await ownerClient.query(DELETE_ROWS)
      await use(undefined)
    },
    { auto: true },
  ],
  newAccessLink: async ({ deskOrigin, ownerClient }, use) => {
    await use(
      async (path = '/') => `${deskOrigin}/desk${path}#setup=${await createAccessSecret(ownerClient, 'local desk')}`,
    )
  },
  openDesk: async ({ page, newAccessLink }, use) => {
    const consoleLines = listenToConsole(page)
    await use(async (path = '/') => {
      await page.goto(await newAccessLink(path))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Opening…')
      return page
    })
    expect(consoleLines).toEqual([])
  },
})

export { expect }
