import { expect, type Locator, type Page, test } from '@playwright/test'
import { contact, leaveNote, requestMeetup, sendMessage } from '#content'
import { meetupForm } from '../../shared/forms/meetup.ts'
import { messageForm } from '../../shared/forms/message.ts'
import { noteForm } from '../../shared/forms/note.ts'
import { fillTemplate } from '../../shared/text.ts'
import { hasNoteForm, isSectionShown } from '../../src/ui/shown-sections.ts'

const SPECIAL_CHARACTERS = /[.*+?^${}()|[\]\\]/g

/** Matches a whole text of the content on the page. Any text may stand for a placeholder without a value. */
export function asShown(template: string, values: Record<string, string> = {}): RegExp {
  const filled = fillTemplate(template, values)
  const parts = filled.split(/\{\w+\}/).map((part) => part.replace(SPECIAL_CHARACTERS, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** One of the page's three forms. `text` is what a test recognizes the row by. */
export type VisitorForm = {
  table: 'notes' | 'contact_submissions'
  failure: string
  success: RegExp
  /** Skips the test where the owner's page lacks the form. */
  controls: (page: Page) => Record<string, Locator>
  fill: (page: Page, text: string) => Promise<void>
  submit: (page: Page) => Promise<void>
  /** Reads the text in the form, and opens the dialog for it. */
  readBack: (page: Page) => Promise<string>
}

const note = (page: Page) => {
  test.skip(!hasNoteForm, 'the page has no note form')
  return {
    note: page.getByRole('textbox', { name: leaveNote.label, exact: true }),
    submit: page.getByRole('button', { name: leaveNote.submit, exact: true }),
  }
}

/** One that the owner's form offers. */
export const someCategory = String(sendMessage.categories[0]?.value)

const message = (page: Page) => {
  test.skip(!isSectionShown('contact'), 'the page has no message form')
  const { fields, submit } = sendMessage
  return {
    name: page.getByRole('textbox', { name: fields.name.label, exact: true }),
    email: page.getByRole('textbox', { name: fields.email.label, exact: true }),
    category: page.getByRole('combobox', { name: fields.category.label, exact: true }),
    message: page.getByRole('textbox', { name: fields.message.label, exact: true }),
    send: page.getByRole('button', { name: submit, exact: true }),
  }
}

/** The title of the tile that opens the meetup, where the page has one. */
const meetupTile = contact.tiles.find(({ to }) => to === 'meetup')?.title

const meetup = (page: Page) => {
  test.skip(!meetupTile || !isSectionShown('contact'), 'the page has no meetup')
  const { title, fields, types, cancel } = requestMeetup
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  return {
    tile: page.getByRole('button').filter({ has: page.getByText(String(meetupTile), { exact: true }) }),
    dialog,
    name: dialog.getByRole('textbox', { name: fields.name.label, exact: true }),
    phone: dialog.getByRole('textbox', { name: fields.phone.label, exact: true }),
    coffee: dialog.getByRole('button', { name: types.coffee, exact: true }),
    beer: dialog.getByRole('button', { name: types.beer, exact: true }),
    cancel: dialog.getByRole('button', { name: cancel, exact: true }),
  }
}

const openDialog = async (page: Page) => {
  const { tile, dialog } = meetup(page)
  if (await dialog.isVisible()) return
  await tile.click()
  // A visitor can't write before it is open.
  await expect(dialog).toBeVisible()
}

export const visitorForms = {
  note: {
    table: noteForm.table,
    failure: noteForm.failureText,
    success: asShown(leaveNote.messages.success),
    controls: note,
    fill: (page, text) => note(page).note.fill(text),
    submit: (page) => note(page).submit.click(),
    readBack: (page) => note(page).note.inputValue(),
  },
  message: {
    table: messageForm.table,
    failure: messageForm.failureText,
    success: asShown(sendMessage.messages.success),
    controls: message,
    async fill(page, text) {
      await message(page).name.fill('Ada')
      await message(page).email.fill('ada@b')
      await message(page).category.selectOption(someCategory)
      await message(page).message.fill(text)
    },
    submit: (page) => message(page).send.click(),
    readBack: (page) => message(page).message.inputValue(),
  },
  meetup: {
    table: meetupForm.table,
    failure: meetupForm.failureText,
    success: asShown(requestMeetup.messages.success, { type: requestMeetup.types.coffee }),
    controls: meetup,
    async fill(page, text) {
      await openDialog(page)
      await meetup(page).name.fill(text)
      await meetup(page).phone.fill('617 555')
    },
    async submit(page) {
      await openDialog(page)
      await meetup(page).coffee.click()
    },
    async readBack(page) {
      await openDialog(page)
      return meetup(page).name.inputValue()
    },
  },
} satisfies Record<string, VisitorForm>

/** Writes `text`, submits it and waits for the thanks. */
export async function send(page: Page, form: VisitorForm, text: string): Promise<void> {
  await form.fill(page, text)
  await form.submit(page)
  await expectThanks(page, form)
}

export const expectThanks = (page: Page, { success }: VisitorForm): Promise<void> =>
  expect(page.getByRole('status').getByText(success)).toBeVisible()

export const expectFailure = (page: Page, { failure }: VisitorForm): Promise<void> =>
  expect(page.getByRole('alert').getByText(failure)).toBeVisible()
