import { expect, type Locator, type Page } from '@playwright/test'
import { contact, meetupForm, messageForm, noteForm } from '#content'
import type { MeetupType } from '../../../shared/tables.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { isFormShown } from '../../../src/sections/shown-sections.ts'

/** One of the page's three forms. A test recognizes the row by its `text`: the visitor's name in a meetup. */
type VisitorForm = {
  /** What a visitor reads, as in content/note-form.yaml. */
  outcomes: typeof noteForm.outcomes
  controls: (page: Page) => Record<string, Locator>
  fill: (page: Page, text: string) => Promise<void>
  submit: (page: Page) => Promise<void>
}

const noteControls = (page: Page) => ({
  note: page.getByRole('textbox', { name: noteForm.label, exact: true }),
  submit: page.getByRole('button', { name: noteForm.submit, exact: true }),
})

const messageControls = (page: Page) => {
  const { fields, submit } = messageForm
  return {
    name: page.getByRole('textbox', { name: fields.name.label, exact: true }),
    email: page.getByRole('textbox', { name: fields.email.label, exact: true }),
    category: page.getByRole('combobox', { name: fields.category.label, exact: true }),
    message: page.getByRole('textbox', { name: fields.message.label, exact: true }),
    submit: page.getByRole('button', { name: submit, exact: true }),
  }
}

/** The title of the tile that opens the meetup, if the page has one. */
const meetupTile = contact.tiles.find(({ to }) => to === 'meetup')?.title

const meetupControls = (page: Page) => {
  const { title, fields, types, cancel } = meetupForm
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
  const { tile, dialog } = meetupControls(page)
  if (await dialog.isVisible()) return
  await tile.click()
  // A visitor can't write before it is open.
  await expect(dialog).toBeVisible()
}

export const visitorForms = {
  note: {
    outcomes: noteForm.outcomes,
    controls: noteControls,
    fill: (page, text) => noteControls(page).note.fill(text),
    submit: (page) => noteControls(page).submit.click(),
  },
  message: {
    outcomes: messageForm.outcomes,
    controls: messageControls,
    async fill(page, text) {
      await messageControls(page).name.fill('Ada')
      await messageControls(page).email.fill('ada@b')
      await messageControls(page).category.selectOption({ index: 1 })
      await messageControls(page).message.fill(text)
    },
    submit: (page) => messageControls(page).submit.click(),
  },
  meetup: {
    outcomes: meetupForm.outcomes,
    controls: meetupControls,
    async fill(page, text) {
      await openDialog(page)
      await meetupControls(page).name.fill(text)
      await meetupControls(page).phone.fill('617 555')
    },
    async submit(page) {
      await openDialog(page)
      await meetupControls(page).coffee.click()
    },
  },
} satisfies Record<string, VisitorForm>

/** An owner's page may lack a form. */
export const hasAllForms = isFormShown('note-form') && isFormShown('message-form') && meetupTile !== undefined

/** Writes `text`, submits it and waits for the success. */
export async function send(page: Page, form: VisitorForm, text: string): Promise<void> {
  await form.fill(page, text)
  await form.submit(page)
  await expectSuccess(page, form, { name: text })
}

/** @param meetup what the success of a meetup names */
export async function expectSuccess(
  page: Page,
  { outcomes }: VisitorForm,
  { name = '', type = 'coffee' }: { name?: string; type?: MeetupType } = {},
): Promise<void> {
  const success = fillTemplate(outcomes.success, { name, type: meetupForm.types[type] })
  await expect(page.getByRole('status').getByText(success, { exact: true })).toBeVisible()
}

export const expectFailure = (page: Page, { outcomes }: VisitorForm): Promise<void> =>
  expect(page.getByRole('alert').getByText(outcomes.failure)).toBeVisible()
