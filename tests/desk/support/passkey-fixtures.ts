import { type CDPSession, expect, type Page } from '@playwright/test'
import { Pool } from 'pg'
import { createAccessSecret } from '../../../desk/server/secrets.ts'
import { openForWorker } from '../../support/browser/open-for-worker.ts'
import { findFreePort } from '../../support/network/ports.ts'
import { type RunningSite, startSite } from '../../support/site/running-site.ts'
import { createDataDirectory } from '../../support/store/data-directory.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { testOwner } from './desk-fixtures.ts'

/** Chromium's own authenticator, as a phone has one: no real one is at hand in a test. */
type Authenticator = { cdp: CDPSession; authenticatorId: string }

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

export type SiteWithDesk = Awaited<ReturnType<typeof startSiteWithDesk>>

/** A site of its own at http://localhost, in a zone that no test machine has. */
async function startSiteWithDesk() {
  const data = await createDataDirectory()
  const port = await findFreePort()
  let running: RunningSite | undefined
  const restart = async (more: Record<string, string> = {}) => {
    await running?.close()
    const own = { DATA_DIR: data.path, PORT: String(port), TZ: 'Asia/Kathmandu' }
    const site = await startSite({ ...own, ...more })
    await waitUntil(() => /\/desk\/|not served/.test(site.logged()))
    running = site
    return site
  }
  const ownerPool = new Pool((await restart()).database)
  // A restart ends its connections, and the next query gets another.
  ownerPool.on('error', () => {})
  return {
    origin: `http://localhost:${port}`,
    ownerPool,
    /** The last link that `npm start` has printed. */
    setupLink: () => /http\S+#setup=\S+/.exec(running?.logged() ?? '')?.[0] ?? '',
    restart,
    async close() {
      await ownerPool.end()
      await running?.close()
      await data.close()
    },
  }
}

export const test = testOwner.extend<{ strangeDevice: undefined }, { site: SiteWithDesk }>({
  site: openForWorker(startSiteWithDesk),
  strangeDevice: [
    async ({ site }, use) => {
      await site.ownerPool.query(DELETE_DEVICES)
      await use(undefined)
    },
    { auto: true },
  ],
})

const DELETE_DEVICES = `delete from private.passkeys; delete from private.desk_sessions; delete from private.desk_secrets;
  delete from public.contact_submissions`

export const newAccessLink = async ({ origin, ownerPool }: SiteWithDesk): Promise<string> =>
  `${origin}/desk/#setup=${await createAccessSecret(ownerPool)}`

/** Makes a passkey in the browser of `page` by a link from the terminal. */
export async function createPasskey(page: Page, link: string, name: string): Promise<Authenticator> {
  const authenticator = await addAuthenticator(page)
  await page.goto(link)
  await page.getByLabel('Name of the device').fill(name)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  return authenticator
}

export { expect }
