import { leaveNote } from '../../content/leave-note.ts'
import { submission } from '../../content/submission.ts'
import { ask } from '../support/line/ask.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

const ROWS_IN_A_MINUTE = 60

test.use({ expectedOnConsole: /Failed to load resource.*429/ })

test('A visitor whose address has written all it may keeps the note and can mail it', async ({ page, site, owner }) => {
  await owner.changeSettings({ rows_per_source_and_minute: ROWS_IN_A_MINUTE })
  const rows = Array.from({ length: ROWS_IN_A_MINUTE }, (_, at) => ({ content: `Neighbour ${at}` }))
  const headers = { apikey: 'public', 'content-type': 'application/json' }
  const others = await ask(`${site.url}/rest/v1/notes`, { method: 'POST', headers, body: JSON.stringify(rows) })
  expect(others.status).toBe(201)

  await page.goto('/')
  const { note, submit } = visitorForms.note.controls(page)
  await note.fill('One too many & mine')
  const answered = page.waitForResponse((response) => response.url().endsWith('/rest/v1/notes'))
  await submit.click()
  expect((await answered).status()).toBe(429)
  await expect(page.getByRole('alert').getByText(leaveNote.messages.failure)).toBeVisible()
  await expect(note).toHaveValue('One too many & mine')
  await expect(page.getByRole('link', { name: submission.mailInstead })).toHaveAttribute(
    'href',
    /^mailto:.+body=One%20too%20many%20%26%20mine$/,
  )
  expect(await owner.countRows()).toBe(ROWS_IN_A_MINUTE)
  await owner.liftLimits()
})
