import { contact, funFacts, leaveNote, requestMeetup, sendMessage, submission } from '#content'
import { fillTemplate } from '../../shared/text.ts'
import type { Tab } from './support/tab.ts'
import { button, expect, field, readBox, readFocus, readText, test } from './support/visit.ts'

const tile = button(contact.tiles.find(({ to }) => to === 'meetup')?.title ?? '')
const [category] = sendMessage.categories
const ada = { name: 'Ada', email: 'ada@b.test', category: category?.value, message: 'Hello' }
const phone = { name: 'Grace', phone: '617 555' }

const expectToast = (tab: Tab, role: 'status' | 'alert', text: string) =>
  expect.poll(() => readText(tab, `[role=${role}]`)).toContain(text)
const expectFocus = (tab: Tab, name: string) => expect.poll(() => readFocus(tab)).toContain(name)

/** Whether the label of the focused field is in the window, with nothing over it. */
const isLabelInView = (tab: Tab) =>
  tab.evaluate(() => {
    const label = (document.activeElement as HTMLInputElement).labels?.[0]
    const { left, top, bottom } = label?.getBoundingClientRect() ?? new DOMRect()
    return document.elementFromPoint(left + 2, (top + bottom) / 2) === label
  })

async function fillMeetup(tab: Tab) {
  await tab.type(field(requestMeetup.fields.name.label), phone.name)
  await tab.type(field(requestMeetup.fields.phone.label), phone.phone)
}

test.use({ expectedOnConsole: /Failed to load resource|was not stored|imported module|Importing a module script/ })

test('A visitor’s message keeps its words while it fails, and arrives once', async ({ tab, network, owner }) => {
  const { fields, submit, messages } = sendMessage
  await tab.resize({ width: 480, height: 640 })
  await tab.goto('/')
  await tab.click(button(submit))
  await expectToast(tab, 'alert', messages.incomplete)
  await expectFocus(tab, fields.name.label)
  await expect.poll(() => isLabelInView(tab)).toBe(true)

  network.fail('/rest/v1/contact_submissions', { kind: 'reset' })
  await tab.type(field(fields.name.label), ada.name)
  await tab.type(field(fields.email.label), ada.email)
  await tab.type(field(fields.category.label), category?.label ?? '')
  await tab.type(field(fields.message.label), ada.message)
  await tab.click(button(submit))
  await expectToast(tab, 'alert', messages.failure)
  expect(await owner.countRows()).toBe(0)

  network.heal()
  await tab.click(button(submit))
  await expectToast(tab, 'status', messages.success)
  const stored = {
    notes: [],
    contact_submissions: [ada],
    site_actions: [{ action_type: 'contact_form', details: ada }],
  }
  await expect.poll(() => owner.read()).toEqual(stored)
})

test('A visitor changes her mind, and then asks for a meetup', async ({ tab, network, owner }) => {
  const { fields, types, cancel, messages } = requestMeetup
  const readDialog = () => readText(tab, 'dialog')
  await tab.resize({ width: 480, height: 640 })
  await tab.goto('/')
  await tab.click(tile)
  await tab.click(button(types.beer))
  await expectToast(tab, 'alert', messages.incomplete)
  await expectFocus(tab, fields.name.label)
  // The dialog is above it.
  const toast = await readBox(tab, 'dialog .toast')
  expect(toast.top).toBeGreaterThanOrEqual((await readBox(tab, 'dialog fieldset button')).bottom)
  expect(toast.bottom).toBeLessThanOrEqual(640)
  for (const leave of [() => tab.click(button(cancel)), () => tab.press('Escape')]) {
    await fillMeetup(tab)
    await leave()
    await expect.poll(readDialog).toBe('')
    await expectFocus(tab, contact.tiles.find(({ to }) => to === 'meetup')?.title ?? '')
    await tab.click(tile)
  }
  network.fail('/rest/v1/contact_submissions', { kind: 'answer', status: 503 })
  await fillMeetup(tab)
  await tab.click(button(types.beer))
  await expectToast(tab, 'alert', messages.failure)
  network.heal()
  await tab.click(tile)
  await tab.click(button(types.beer))
  await expectToast(tab, 'status', fillTemplate(messages.success, { name: phone.name, type: types.beer }))
  await expect
    .poll(async () => (await owner.read()).site_actions)
    .toEqual([{ action_type: 'meetup_request', details: { meetup_type: 'beer', ...phone } }])
})

test('A visitor with a keyboard comes to the toast and back', async ({ tab }) => {
  await tab.goto('/')
  await tab.type(field(leaveNote.label), 'Good work')
  await tab.press('Tab')
  await tab.press('Enter')
  await expectToast(tab, 'status', leaveNote.messages.success)
  await tab.press('Tab')
  await expectFocus(tab, submission.dismiss)
  await tab.press('Enter')
  await expectFocus(tab, leaveNote.submit)
  await expect.poll(() => readText(tab, '.toast')).toBe('')
})

test('A visitor whose React fails at first gets each press once', async ({ tab, network, owner }) => {
  network.fail('/assets/client', { kind: 'reset' })
  await tab.goto('/')
  network.heal()
  network.delayMs = 1500
  await tab.click(button(funFacts.regenerate))
  await tab.type(field(leaveNote.label), 'Early')
  await tab.click(button(leaveNote.submit))
  await tab.press('Enter')
  await expectToast(tab, 'status', leaveNote.messages.success)
  expect(await readText(tab, '.fun-fact p')).not.toBe(funFacts.facts[0])
  expect((await owner.read()).notes).toEqual([{ content: 'Early' }])
  expect(network.requests).not.toContain('POST /')
})
