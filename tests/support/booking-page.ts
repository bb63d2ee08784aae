import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { links } from '#content'

/** Answers in place of the booking page, which is somebody else's. */
export async function answerAsBookingPage(context: BrowserContext): Promise<void> {
  if (!links.scheduling) return test.skip(true, 'there is no booking page')
  const { href } = new URL(links.scheduling)
  await context.route(
    (url) => url.href === href,
    (route) => route.fulfill({ body: 'A calendar' }),
  )
}

export async function expectBookingPage(opened: Promise<Page>): Promise<void> {
  await expect((await opened).getByText('A calendar')).toBeVisible()
}
