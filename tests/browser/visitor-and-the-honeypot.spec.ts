import type { Page } from '@playwright/test'
import pg from 'pg'
import { HONEYPOT_FIELD } from '../../shared/submissions/hidden-fields.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const ada = { name: 'Ada', email: 'ada@example.org', category: 'client', message: 'Numbers, please.' }

/** How many leads came with the honeypot filled in, and without. */
async function counted(database: pg.ClientConfig) {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ filled: number; empty: number }>(
    `select count(*) filter (where is_honeypot_filled)::int as filled, count(*) filter (where not is_honeypot_filled)::int as empty
     from private.lead_index`,
  )
  await client.end()
  return rows[0]
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('No eye, screen reader, tab key or autofill meets the honeypot', async ({ page }) => {
  await page.goto('/')
  const honeypots = page.locator(`[name=${HONEYPOT_FIELD}]`)
  await expect(honeypots).toHaveCount(3)
  for (const honeypot of await honeypots.all()) {
    await expect(honeypot).toBeHidden()
    await expect(honeypot).toHaveAttribute('autocomplete', 'off')
    await honeypot.evaluate((input) => input.focus())
    expect(await focused(page)).toBeNull()
  }
  const named = await page
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
  expect(named).not.toContain(HONEYPOT_FIELD)
  await visitorForms.message.controls(page).name?.focus()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).not.toBe(HONEYPOT_FIELD)
  }
})

test('What a person sends is as it ever was', async ({ page, owner, site }) => {
  await page.goto('/')
  const form = visitorForms.message
  await form.fill(page, ada.message)
  const request = page.waitForRequest(/contact_submissions/)
  await form.submit(page)
  expect(Object.keys((await request).postDataJSON())).toEqual(['name', 'email', 'category', 'message'])
  await expect.poll(() => counted(site.database)).toEqual({ filled: 0, empty: 1 })
  expect((await owner.read()).contact_submissions).toHaveLength(1)
})
