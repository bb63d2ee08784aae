import { leaveNote, requestMeetup, sendMessage, submission } from '#content'
import { fillTemplate } from '../../shared/fill-template.ts'
import { meetupTile } from '../support/page/meetup-tile.ts'
import { someCategory } from '../support/page/visitor-forms.ts'
import { needs } from './support/needs.ts'
import { expect, test } from './support/visit.ts'
import { beginningWith, type Visitor } from './support/visitor.ts'

const FAILURE = { kind: 'answer', status: 503 } as const

const forms = {
  note: {
    table: 'notes',
    fill: (visitor: Visitor) => visitor.fill(leaveNote.label, 'Good work'),
    send: (visitor: Visitor) => visitor.press('button', leaveNote.submit),
    empty: leaveNote.messages.empty,
    firstEmpty: leaveNote.label,
    failure: leaveNote.messages.failure,
    success: leaveNote.messages.success,
    kept: (visitor: Visitor) => visitor.holds(leaveNote.label, 'Good work'),
    cleared: (visitor: Visitor) => visitor.holds(leaveNote.label, ''),
    stored: {
      notes: [{ content: 'Good work' }],
      contact_submissions: [],
      site_actions: [{ action_type: 'note_submitted', details: { content: 'Good work' } }],
    },
  },
  message: {
    table: 'contact_submissions',
    async fill(visitor: Visitor) {
      await visitor.fill(sendMessage.fields.name.label, 'Ada')
      await visitor.fill(sendMessage.fields.email.label, 'ada@b.test')
      await visitor.choose(sendMessage.fields.category.label, String(sendMessage.categories[0]?.label))
      await visitor.fill(sendMessage.fields.message.label, 'Hello')
    },
    send: (visitor: Visitor) => visitor.press('button', sendMessage.submit),
    empty: sendMessage.messages.incomplete,
    firstEmpty: sendMessage.fields.name.label,
    failure: sendMessage.messages.failure,
    success: sendMessage.messages.success,
    kept: (visitor: Visitor) => visitor.holds(sendMessage.fields.message.label, 'Hello'),
    cleared: (visitor: Visitor) => visitor.holds(sendMessage.fields.message.label, ''),
    stored: {
      notes: [],
      contact_submissions: [{ name: 'Ada', email: 'ada@b.test', category: someCategory, message: 'Hello' }],
      site_actions: [
        {
          action_type: 'contact_form',
          details: { name: 'Ada', email: 'ada@b.test', category: someCategory, message: 'Hello' },
        },
      ],
    },
  },
  meetup: {
    table: 'contact_submissions',
    async fill(visitor: Visitor) {
      await openMeetup(visitor)
      await visitor.fill(requestMeetup.fields.name.label, 'Grace')
      await visitor.fill(requestMeetup.fields.phone.label, '617 555')
    },
    async send(visitor: Visitor) {
      await openMeetup(visitor)
      await visitor.press('button', requestMeetup.types.beer)
    },
    empty: requestMeetup.messages.incomplete,
    firstEmpty: requestMeetup.fields.name.label,
    failure: requestMeetup.messages.failure,
    success: fillTemplate(requestMeetup.messages.success, { name: 'Grace', type: requestMeetup.types.beer }),
    async kept(visitor: Visitor) {
      await openMeetup(visitor)
      await visitor.holds(requestMeetup.fields.phone.label, '617 555')
    },
    async cleared(visitor: Visitor) {
      await openMeetup(visitor)
      await visitor.holds(requestMeetup.fields.phone.label, '')
    },
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

async function openMeetup(visitor: Visitor) {
  if (!(await visitor.canSee('dialog', requestMeetup.title)))
    await visitor.press('button', beginningWith(String(meetupTile)))
}

test.use({ expectedOnConsole: /Failed to load resource|was not stored/ })

for (const [kind, form] of Object.entries(forms)) {
  const need = needs[kind as keyof typeof forms]
  test(`A visitor who sends an empty ${kind} reads what is missing, and is led there with its label in view`, async ({
    visitor,
    owner,
  }) => {
    need()
    await visitor.resize({ width: 480, height: 640 })
    await visitor.visit()
    await form.send(visitor)
    await visitor.isNotified('alert', form.empty)
    await visitor.hasFocusOn('textbox', form.firstEmpty)
    await expect.poll(() => visitor.isLabelInView(form.firstEmpty)).toBe(true)
    expect(await owner.countRows()).toBe(0)
  })

  test(`A visitor’s ${kind} that fails is kept, and arrives once when it is sent again`, async ({
    visitor,
    network,
    owner,
  }) => {
    need()
    await visitor.visit()
    network.fail(`/rest/v1/${form.table}`, FAILURE)
    await form.fill(visitor)
    await form.send(visitor)
    await visitor.isNotified('alert', form.failure)
    await form.kept(visitor)
    expect(await owner.countRows()).toBe(0)

    network.heal()
    await form.send(visitor)
    await visitor.isNotified('status', form.success)
    await expect.poll(() => owner.read()).toEqual(form.stored)
    await form.cleared(visitor)
  })
}

test('A visitor with a keyboard comes from the button to the message it caused, closes it and is back', async ({
  visitor,
  network,
}) => {
  needs.note()
  await visitor.visit()
  network.fail('/rest/v1/notes', FAILURE)
  await forms.note.fill(visitor)
  await visitor.key('Tab', 'Enter')
  await visitor.isNotified('alert', forms.note.failure)
  await visitor.key('Tab')
  await visitor.hasFocusOn('button', submission.dismiss)
  await visitor.key('Enter')
  await visitor.hasFocusOn('button', leaveNote.submit)
  await visitor.seesNo('button', submission.dismiss)
})

test('A visitor who thinks better of a meetup leaves nothing behind', async ({ visitor }) => {
  needs.meetup()
  await visitor.visit()
  await forms.meetup.fill(visitor)
  await visitor.press('button', requestMeetup.cancel)
  await visitor.seesNo('dialog', requestMeetup.title)
  await openMeetup(visitor)
  await visitor.holds(requestMeetup.fields.name.label, '')
  await visitor.fill(requestMeetup.fields.name.label, 'Grace')
  await visitor.key('Escape')
  await visitor.seesNo('dialog', requestMeetup.title)
  await visitor.hasFocusOn('button', beginningWith(String(meetupTile)))
  await openMeetup(visitor)
  await visitor.holds(requestMeetup.fields.name.label, '')
})

test('A visitor reads what is wrong in the dialog, and it hides none of its buttons', async ({ visitor }) => {
  needs.meetup()
  await visitor.resize({ width: 480, height: 640 })
  await visitor.visit()
  await forms.meetup.send(visitor)
  await visitor.isNotified('alert', forms.meetup.empty)
  const toast = await visitor.boxOf('dialog .toast')
  expect(toast.top).toBeGreaterThanOrEqual(0)
  expect(toast.bottom).toBeLessThanOrEqual((await visitor.box('button', requestMeetup.types.coffee)).top)
  await visitor.press('button', requestMeetup.cancel)
  await visitor.seesNo('dialog', requestMeetup.title)
})

test('A visitor dismisses an error, and hears of the same one again', async ({ visitor }) => {
  needs.note()
  await visitor.visit()
  for (const _ of ['first', 'second']) {
    await forms.note.send(visitor)
    await visitor.isNotified('alert', forms.note.empty)
    await visitor.press('button', submission.dismiss)
    await visitor.seesNo('button', submission.dismiss)
  }
})
