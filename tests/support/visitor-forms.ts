import type { Locator, Page } from '@playwright/test'
import { meetup as meetupForm } from '../../shared/submissions/meetup.ts'
import { message as messageForm } from '../../shared/submissions/message.ts'
import { note as noteForm } from '../../shared/submissions/note.ts'

/** The page's three forms as a visitor uses them, with a text to recognise the row by. */
export type VisitorForm = {
  table: 'notes' | 'contact_submissions'
  failure: string
  success: RegExp
  controls: (page: Page) => Record<string, Locator>
  fill: (page: Page, text: string) => Promise<void>
  submit: (page: Page) => Promise<void>
  /** The text as it stands in the form, wherever the visitor would look for it. */
  readBack: (page: Page) => Promise<string>
}

const note = (page: Page) => ({
  note: page.getByRole('textbox', { name: 'Your note' }),
  submit: page.getByRole('button', { name: 'Submit', exact: true }),
})

const message = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name', exact: true }),
  email: page.getByRole('textbox', { name: 'Email', exact: true }),
  category: page.getByRole('combobox', { name: 'Category' }),
  message: page.getByRole('textbox', { name: 'Message', exact: true }),
  send: page.getByRole('button', { name: 'Send Message' }),
})

const meetup = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Boston Meetup' })
  return {
    tile: page.getByRole('button', { name: /^Boston Meetup/ }),
    dialog,
    name: dialog.getByRole('textbox', { name: 'Your Name' }),
    phone: dialog.getByRole('textbox', { name: 'Phone Number' }),
    coffee: dialog.getByRole('button', { name: 'Coffee' }),
    beer: dialog.getByRole('button', { name: 'Beer' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  }
}

const openDialog = async (page: Page) => {
  // A dialog that is fading away is still visible.
  const isOpen = await page.locator('dialog').evaluate((element: HTMLDialogElement) => element.open)
  if (!isOpen) await meetup(page).tile.click()
}

export const visitorForms = {
  note: {
    table: noteForm.table,
    failure: noteForm.failure,
    success: /^Thank you for your note!$/,
    controls: note,
    fill: (page, text) => note(page).note.fill(text),
    submit: (page) => note(page).submit.click(),
    readBack: (page) => note(page).note.inputValue(),
  },
  message: {
    table: messageForm.table,
    failure: messageForm.failure,
    success: /^Message sent! I'll get back to you within 24 hours\.$/,
    controls: message,
    async fill(page, text) {
      await message(page).name.fill('Ada')
      await message(page).email.fill('ada@b')
      await message(page).category.selectOption('client')
      await message(page).message.fill(text)
    },
    submit: (page) => message(page).send.click(),
    readBack: (page) => message(page).message.inputValue(),
  },
  meetup: {
    table: meetupForm.table,
    failure: meetupForm.failure,
    success: /^Thanks .+! Coffee meetup request submitted\. I'll call you soon!$/,
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
