import { expect, type Locator, type Page } from '@playwright/test'
import { contact, meetupForm, messageForm, noteForm } from '#content'
import { fillTemplate } from '../../../shared/text.ts'
import {
  meetupFormDefinition,
  messageFormDefinition,
  noteFormDefinition,
} from '../../../src/forms/page-form-definitions.ts'
import { isSectionShown } from '../../../src/sections/is-section-shown.ts'

const SPECIAL_CHARACTERS = /[.*+?^${}()|[\]\\]/g

/** Matches a whole text of the content on the page. Any text may stand for a placeholder without a value. */
export function matchText(template: string, values: Record<string, string> = {}): RegExp {
  const filled = fillTemplate(template, values)
  const parts = filled.split(/\{\w+\}/).map((part) => part.replace(SPECIAL_CHARACTERS, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** One of the page's three forms. `text` is what a test recognizes the row by. */
type VisitorForm = {
  /** An owner's page may lack it. */
  isOnPage: boolean
  table: 'notes' | 'contact_submissions'
  failure: string
  success: RegExp
  controls: (page: Page) => Record<string, Locator>
  fill: (page: Page, text: string) => Promise<void>
  submit: (page: Page) => Promise<void>
}

const noteControls = (page: Page) => ({
  note: page.getByRole('textbox', { name: noteForm.label, exact: true }),
  submit: page.getByRole('button', { name: noteForm.submit, exact: true }),
})

/** A category that the owner's form offers. */
export const someCategory = String(messageForm.categories[0]?.id)

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
    isOnPage: isSectionShown('services'),
    table: noteFormDefinition.table,
    failure: noteForm.outcomes.failure,
    success: matchText(noteForm.outcomes.success),
    controls: noteControls,
    fill: (page, text) => noteControls(page).note.fill(text),
    submit: (page) => noteControls(page).submit.click(),
  },
  message: {
    isOnPage: isSectionShown('contact'),
    table: messageFormDefinition.table,
    failure: messageForm.outcomes.failure,
    success: matchText(messageForm.outcomes.success),
    controls: messageControls,
    async fill(page, text) {
      await messageControls(page).name.fill('Ada')
      await messageControls(page).email.fill('ada@b')
      await messageControls(page).category.selectOption(someCategory)
      await messageControls(page).message.fill(text)
    },
    submit: (page) => messageControls(page).submit.click(),
  },
  meetup: {
    isOnPage: meetupTile !== undefined && isSectionShown('contact'),
    table: meetupFormDefinition.table,
    failure: meetupForm.outcomes.failure,
    success: matchText(meetupForm.outcomes.success, { type: meetupForm.types.coffee }),
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

export const hasAllForms = Object.values(visitorForms).every(({ isOnPage }) => isOnPage)

/** Writes `text`, submits it and waits for the success. */
export async function send(page: Page, form: VisitorForm, text: string): Promise<void> {
  await form.fill(page, text)
  await form.submit(page)
  await expectSuccess(page, form)
}

export const expectSuccess = (page: Page, { success }: VisitorForm): Promise<void> =>
  expect(page.getByRole('status').getByText(success)).toBeVisible()

export const expectFailure = (page: Page, { failure }: VisitorForm): Promise<void> =>
  expect(page.getByRole('alert').getByText(failure)).toBeVisible()
