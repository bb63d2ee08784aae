import { expect, test } from './support/visit.ts'
import type { Visitor } from './support/visitor.ts'

const FAILURE = { kind: 'answer', status: 503 } as const

const forms = {
  note: {
    table: 'notes',
    fill: (visitor: Visitor) => visitor.fill('Your note', 'Good work'),
    send: (visitor: Visitor) => visitor.press('button', 'Submit'),
    empty: 'Please enter a note before submitting.',
    firstEmpty: 'Your note',
    failure: 'Failed to submit note. Please try again.',
    success: 'Thank you for your note!',
    kept: (visitor: Visitor) => visitor.holds('Your note', 'Good work'),
    cleared: (visitor: Visitor) => visitor.holds('Your note', ''),
    stored: {
      notes: [{ content: 'Good work' }],
      contact_submissions: [],
      site_actions: [{ action_type: 'note_submitted', details: { content: 'Good work' } }],
    },
  },
  message: {
    table: 'contact_submissions',
    async fill(visitor: Visitor) {
      await visitor.fill('Name', 'Ada')
      await visitor.fill('Email', 'ada@b.test')
      await visitor.choose('Category', 'Client')
      await visitor.fill('Message', 'Hello')
    },
    send: (visitor: Visitor) => visitor.press('button', 'Send Message'),
    empty: 'Please fill in all fields',
    firstEmpty: 'Name',
    failure: 'Failed to submit. Please try again.',
    success: "Message sent! I'll get back to you within 24 hours.",
    kept: (visitor: Visitor) => visitor.holds('Message', 'Hello'),
    cleared: (visitor: Visitor) => visitor.holds('Message', ''),
    stored: {
      notes: [],
      contact_submissions: [{ name: 'Ada', email: 'ada@b.test', category: 'client', message: 'Hello' }],
      site_actions: [
        {
          action_type: 'contact_form',
          details: { name: 'Ada', email: 'ada@b.test', category: 'client', message: 'Hello' },
        },
      ],
    },
  },
  meetup: {
    table: 'contact_submissions',
    async fill(visitor: Visitor) {
      await openMeetup(visitor)
      await visitor.fill('Your Name', 'Grace')
      await visitor.fill('Phone Number', '617 555')
    },
    async send(visitor: Visitor) {
      await openMeetup(visitor)
      await visitor.press('button', 'Beer')
    },
    empty: 'Please fill in your name and phone number',
    firstEmpty: 'Your Name',
    failure: 'Something went wrong. Please try the contact form instead.',
    success: "Thanks Grace! Beer meetup request submitted. I'll call you soon!",
    async kept(visitor: Visitor) {
      await openMeetup(visitor)
      await visitor.holds('Phone Number', '617 555')
    },
    async cleared(visitor: Visitor) {
      await openMeetup(visitor)
      await visitor.holds('Phone Number', '')
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
  if (!(await visitor.canSee('dialog', 'Boston Meetup'))) await visitor.press('button', /^Boston Meetup/)
}

test.use({ expectedOnConsole: /Failed to load resource|was not stored/ })

for (const [kind, form] of Object.entries(forms)) {
  test(`A visitor who sends an empty ${kind} is told what is missing, and led there with its label in view`, async ({
    visitor,
    owner,
  }) => {
    await visitor.resize({ width: 480, height: 640 })
    await visitor.visit()
    await form.send(visitor)
    await visitor.isTold('alert', form.empty)
    await visitor.hasFocusOn('textbox', form.firstEmpty)
    await expect.poll(() => visitor.isLabelInView(form.firstEmpty)).toBe(true)
    expect(await owner.countRows()).toBe(0)
  })

  test(`A visitor’s ${kind} that fails is kept, and arrives once when it is sent again`, async ({
    visitor,
    line,
    owner,
  }) => {
    await visitor.visit()
    line.fail(`/rest/v1/${form.table}`, FAILURE)
    await form.fill(visitor)
    await form.send(visitor)
    await visitor.isTold('alert', form.failure)
    await form.kept(visitor)
    expect(await owner.countRows()).toBe(0)

    line.heal()
    await form.send(visitor)
    await visitor.isTold('status', form.success)
    await expect.poll(() => owner.read()).toEqual(form.stored)
    await form.cleared(visitor)
  })
}

test('A visitor who thinks better of a meetup leaves nothing behind', async ({ visitor }) => {
  await visitor.visit()
  await forms.meetup.fill(visitor)
  await visitor.press('button', 'Cancel')
  await visitor.seesNo('dialog', 'Boston Meetup')
  await openMeetup(visitor)
  await visitor.holds('Your Name', '')
  await visitor.fill('Your Name', 'Grace')
  await visitor.key('Escape')
  await visitor.seesNo('dialog', 'Boston Meetup')
  await visitor.hasFocusOn('button', /^Boston Meetup/)
  await openMeetup(visitor)
  await visitor.holds('Your Name', '')
})

test('A visitor reads what is wrong in the dialog, and it hides none of its buttons', async ({ visitor }) => {
  await visitor.resize({ width: 480, height: 640 })
  await visitor.visit()
  await forms.meetup.send(visitor)
  await visitor.isTold('alert', forms.meetup.empty)
  const toast = await visitor.boxOf('dialog .toast')
  expect(toast.top).toBeGreaterThanOrEqual(0)
  expect(toast.bottom).toBeLessThanOrEqual((await visitor.box('button', 'Coffee')).top)
  await visitor.press('button', 'Cancel')
  await visitor.seesNo('dialog', 'Boston Meetup')
})

test('A visitor dismisses an error, and hears of the same one again', async ({ visitor }) => {
  await visitor.visit()
  for (const _ of ['first', 'second']) {
    await forms.note.send(visitor)
    await visitor.isTold('alert', forms.note.empty)
    await visitor.press('button', 'Dismiss')
    await visitor.seesNo('button', 'Dismiss')
  }
})
