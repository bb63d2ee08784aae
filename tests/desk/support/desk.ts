import { test as base, expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { createLinkSecret } from '../../../desk/server/secrets.ts'
import { openStore } from '../../../server/store/store.ts'
import { makeDataDirectory } from '../../support/data-directory.ts'
import { DELETE_ROWS, storeConnection } from '../../support/owner-connection.ts'
import { startDesk } from '../../support/running-site.ts'
import { listenToConsole, START_MS } from '../../support/visit.ts'

type Message = { name?: string; email?: string; category?: string; message?: string; at?: Date }

/** What visitors send while the owner sits at her desk. */
type Visitors = {
  write: (message: Message) => Promise<unknown>
  leaveNote: (content: string) => Promise<unknown>
  act: (type: string, details: object) => Promise<unknown>
}
type Worker = { dataDir: string; owner: Client; deskOrigin: string }
type Desk = {
  visitors: Visitors
  emptyTables: undefined
  /** Opens the desk once. */
  newLink: (path?: string) => Promise<string>
  openDesk: (path?: string) => Promise<Page>
}

export const writeMessage = (
  owner: { query: (sql: string, values: unknown[]) => Promise<unknown> },
  { name = 'Ann Lee', email = 'ann@example.org', category = 'client', message = 'Hello.', at = new Date() }: Message,
) =>
  owner.query(
    'insert into public.contact_submissions (name, email, category, message, created_at) values ($1, $2, $3, $4, $5)',
    [name, email, category, message, at],
  )

/** The owner at her desk, while the site is running on a store of its own. */
export const test = base.extend<Desk, Worker>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const directory = await makeDataDirectory()
      const store = await openStore({ dataDir: directory.path })
      await use(directory.path)
      await store.close()
      await directory.close()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  owner: [
    async ({ dataDir }, use) => {
      const owner = new Client(storeConnection(dataDir))
      await owner.connect()
      await use(owner)
      await owner.end()
    },
    { scope: 'worker' },
  ],
  deskOrigin: [
    async ({ dataDir }, use) => {
      const { address, close } = await startDesk(dataDir)
      await use(new URL(address).origin)
      await close()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  visitors: async ({ owner }, use) => {
    await use({
      write: (message) => writeMessage(owner, message),
      leaveNote: (content) => owner.query('insert into public.notes (content) values ($1)', [content]),
      act: (type, details) =>
        owner.query('insert into public.site_actions (action_type, details) values ($1, $2)', [type, details]),
    })
  },
  emptyTables: [
    async ({ owner }, use) => {
      await owner.query(DELETE_ROWS)
      await use(undefined)
    },
    { auto: true },
  ],
  newLink: async ({ deskOrigin, owner }, use) => {
    await use(async (path = '/') => `${deskOrigin}/desk${path}#open=${await createLinkSecret(owner)}`)
  },
  openDesk: async ({ page, newLink }, use) => {
    const consoleLines = listenToConsole(page)
    await use(async (path = '/') => {
      await page.goto(await newLink(path))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Looking…')
      return page
    })
    expect(consoleLines).toEqual([])
  },
})

export { expect }
