import { leaveNote } from '#content'
import { CLIENT } from '../support/page/hold-react.ts'
import { expect, test } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'

test('A visitor who saves data downloads React only for a press', async ({ page, network }) => {
  const connection = await page.context().newCDPSession(page)
  await connection.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.goto('/')
  await page.mouse.move(100, 100)
  await page.mouse.wheel(0, 2000)
  // What the page asked for has been asked before this.
  await page.evaluate(() => fetch('/favicon.svg'))
  expect(network.requests.filter((request) => request.includes(CLIENT))).toEqual([])
  await visitorForms.note.submit(page)
  await expect(page.getByRole('alert').getByText(leaveNote.messages.empty)).toBeVisible()
})
