import { contact, formTexts, funFacts, meetupForm, messageForm, noteForm } from '#content'
import { CLIENT } from '../support/browser/loading.ts'
import type { Tab } from './support/engines.ts'
import { button, expect, field, PHONE, readBox, readFocus, readText, test } from './support/tab-fixtures.ts'

const meetup = contact.tiles.find(({ to }) => to === 'meetup')?.title ?? ''
const [category] = messageForm.categories
const ada = { name: 'Ada', email: 'ada@b.test', category: category?.id, message: 'Hello' }

const expectToast = (tab: Tab, role: 'status' | 'alert', text: string) =>
  expect.poll(() => readText(tab, `[role=${role}]`)).toContain(text)
const expectFocus = (tab: Tab, name: string) => expect.poll(() => readFocus(tab)).toContain(name)

test('A visitor’s message survives a failure, and keys reach the thanks', async ({ tab, network, database }) => {
  const { fields, submit, outcomes } = messageForm
  await tab.resize(PHONE)
  await tab.goto('/')
  await tab.click(button(submit))
  await expectToast(tab, 'alert', outcomes.incomplete)
  await expectFocus(tab, fields.name.label)
  const label = await readBox(tab, 'label:has(+ :focus)')
  expect(label.top).toBeGreaterThanOrEqual((await readBox(tab, 'header')).bottom)

  network.fail('/rest/v1/contact_submissions', { kind: 'reset' })
  await tab.type(field(fields.name.label), ada.name)
  await tab.type(field(fields.email.label), ada.email)
  await tab.type(field(fields.category.label), category?.label ?? '')
  await tab.type(field(fields.message.label), ada.message)
  await tab.click(button(submit))
  await expectToast(tab, 'alert', outcomes.failure)
  network.heal()
  await tab.type(field(fields.message.label), '!')
  await tab.press('Tab')
  await tab.press('Enter')
  await expectToast(tab, 'status', outcomes.success)
  expect((await database.read()).contact_submissions).toEqual([{ ...ada, message: 'Hello!' }])
  await tab.press('Tab')
  await expectFocus(tab, formTexts.dismiss)
  await tab.press('Enter')
  await expectFocus(tab, submit)
  await expect.poll(() => readText(tab, '.toast')).toBe('')
})

test('A visitor reads the missing field of a meetup; Escape closes it', async ({ tab }) => {
  const { fields, types, outcomes } = meetupForm
  await tab.resize(PHONE)
  await tab.goto('/')
  await tab.click(button(meetup))
  await tab.click(button(types.beer))
  await expectToast(tab, 'alert', outcomes.incomplete)
  await expectFocus(tab, fields.name.label)
  // The dialog is in the top layer, above any toast outside it.
  const toast = await readBox(tab, 'dialog .toast')
  expect(toast.top).toBeGreaterThanOrEqual((await readBox(tab, 'dialog fieldset button')).bottom)
  expect(toast.bottom).toBeLessThanOrEqual(PHONE.height)
  await tab.press('Escape')
  await expect.poll(() => readText(tab, 'dialog')).toBe('')
  await expectFocus(tab, meetup)
})

test('A visitor whose React fails at first gets each press once', async ({ tab, network, database }) => {
  network.fail(CLIENT, { kind: 'reset' })
  await tab.goto('/')
  await expect.poll(() => network.requests.join('\n')).toContain(CLIENT)
  network.heal()
  network.delayMs = 1500
  await tab.click(button(funFacts.regenerate))
  await tab.type(field(noteForm.label), 'Early')
  await tab.click(button(noteForm.submit))
  await tab.press('Enter')
  await expectToast(tab, 'status', noteForm.outcomes.success)
  expect(await readText(tab, '.fun-fact p')).not.toBe(funFacts.facts[0])
  expect((await database.read()).notes).toEqual([{ content: 'Early' }])
  expect(network.requests).not.toContain('POST /')
})
