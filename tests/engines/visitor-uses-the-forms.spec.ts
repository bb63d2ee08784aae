import { leaveNote, requestMeetup, sendMessage, submission } from '#content'
import { fillTemplate } from '../../shared/fill-template.ts'
import type { Fault } from '../support/network/fault-proxy.ts'
import { meetupTile } from '../support/page/meetup-tile.ts'
import { someCategory } from '../support/page/visitor-forms.ts'
import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'
import { beginningWith, type Visitor } from './support/visitor.ts'

const ada = { name: 'Ada', email: 'ada@b.test', category: someCategory, message: 'Hello' }

type Form = {
  fault: Fault
  messages: { empty: string; failure: string; success: string }
  firstEmpty: string
  typed: { field: string; text: string }
  open: (visitor: Visitor) => Promise<void>
  fill: (visitor: Visitor) => Promise<void>
  send: string
  stored: object
}

/** A note is left by keyboard below, and before React came. */
const forms: Record<'message' | 'meetup', Form> = {
  message: {
    fault: { kind: 'reset' },
    messages: { ...sendMessage.messages, empty: sendMessage.messages.incomplete },
    firstEmpty: sendMessage.fields.name.label,
    typed: { field: sendMessage.fields.message.label, text: ada.message },
    open: async () => {},
    async fill(visitor) {
      await visitor.fill(sendMessage.fields.name.label, ada.name)
      await visitor.fill(sendMessage.fields.email.label, ada.email)
      await visitor.choose(sendMessage.fields.category.label, String(sendMessage.categories[0]?.label))
      await visitor.fill(sendMessage.fields.message.label, ada.message)
    },
    send: sendMessage.submit,
    stored: {
      notes: [],
      contact_submissions: [ada],
      site_actions: [{ action_type: 'contact_form', details: ada }],
    },
  },
  meetup: {
    fault: { kind: 'answer', status: 503 },
    messages: {
      empty: requestMeetup.messages.incomplete,
      failure: requestMeetup.messages.failure,
      success: fillTemplate(requestMeetup.messages.success, { name: 'Grace', type: requestMeetup.types.beer }),
    },
    firstEmpty: requestMeetup.fields.name.label,
    typed: { field: requestMeetup.fields.phone.label, text: '617 555' },
    async open(visitor) {
      if (!(await visitor.canSee('dialog', requestMeetup.title)))
        await visitor.press('button', beginningWith(String(meetupTile)))
    },
    async fill(visitor) {
      await visitor.fill(requestMeetup.fields.name.label, 'Grace')
      await visitor.fill(requestMeetup.fields.phone.label, '617 555')
    },
    send: requestMeetup.types.beer,
    stored: {
      notes: [],
      contact_submissions: [
        expect.objectContaining({ name: 'Grace', email: '617555@phone-contact.invalid', category: 'beer' }),
      ],
      site_actions: [
        { action_type: 'meetup_request', details: { meetup_type: 'beer', name: 'Grace', phone: '617 555' } },
      ],
    },
  },
}

test.use({ expectedOnConsole: /Failed to load resource|was not stored/ })

for (const [kind, form] of Object.entries(forms)) {
  test(`A visitor’s ${kind} is asked for when it is empty, with its label in view, kept when it fails, and arrives once`, async ({
    visitor,
    network,
    owner,
  }) => {
    needs[kind as keyof typeof forms]()
    const { open, fill, send, messages, typed } = form
    const submit = async () => {
      await open(visitor)
      await visitor.press('button', send)
    }
    const holds = async (text: string) => {
      await open(visitor)
      await visitor.holds(typed.field, text)
    }
    await visitor.resize({ width: 480, height: 640 })
    await visitor.visit()
    await submit()
    await visitor.isNotified('alert', messages.empty)
    await visitor.hasFocusOn('textbox', form.firstEmpty)
    await expect.poll(() => visitor.isLabelInView(form.firstEmpty)).toBe(true)

    network.fail('/rest/v1/contact_submissions', form.fault)
    await fill(visitor)
    await submit()
    await visitor.isNotified('alert', messages.failure)
    await holds(typed.text)
    expect(await owner.countRows()).toBe(0)

    network.heal()
    await submit()
    await visitor.isNotified('status', messages.success)
    await expect.poll(() => owner.read()).toEqual(form.stored)
    await holds('')
  })
}

test('A visitor with a keyboard comes from the button to the message it caused, closes it and is back', async ({
  visitor,
}) => {
  needs.note()
  await visitor.visit()
  await visitor.fill(leaveNote.label, 'Good work')
  await visitor.key('Tab', 'Enter')
  await visitor.isNotified('status', leaveNote.messages.success)
  await visitor.key('Tab')
  await visitor.hasFocusOn('button', submission.dismiss)
  await visitor.key('Enter')
  await visitor.hasFocusOn('button', leaveNote.submit)
  await visitor.seesNo('button', submission.dismiss)
})

test('A visitor reads what is wrong in the dialog beside its buttons, and who thinks better of it leaves nothing behind', async ({
  visitor,
}) => {
  needs.meetup()
  const { open, fill } = forms.meetup
  const name = requestMeetup.fields.name.label
  await visitor.resize({ width: 480, height: 640 })
  await visitor.visit()
  await open(visitor)
  await visitor.press('button', requestMeetup.types.beer)
  await visitor.isNotified('alert', requestMeetup.messages.incomplete)
  const toast = await visitor.boxOf('dialog .toast')
  expect(toast.top).toBeGreaterThanOrEqual(0)
  expect(toast.bottom).toBeLessThanOrEqual((await visitor.box('button', requestMeetup.types.coffee)).top)
  for (const leave of [() => visitor.press('button', requestMeetup.cancel), () => visitor.key('Escape')]) {
    await open(visitor)
    await visitor.holds(name, '')
    await fill(visitor)
    await leave()
    await visitor.seesNo('dialog', requestMeetup.title)
    await visitor.hasFocusOn('button', beginningWith(String(meetupTile)))
  }
  await open(visitor)
  await visitor.holds(name, '')
})
