import type { Page } from '@playwright/test'

/** The page's three forms as a visitor uses them, with a text to recognise the row by. */
export type VisitorForm = {
  table: 'notes' | 'contact_submissions'
  failure: string
  success: RegExp
  fill: (page: Page, text: string) => Promise<void>
  submit: (page: Page) => Promise<void>
  /** The text as it stands in the form, wherever the visitor would look for it. */
  readBack: (page: Page) => Promise<string>
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Boston Meetup' })
const openDialog = async (page: Page) => {
  // A dialog that is fading away is still visible.
  const isOpen = await page.locator('dialog').evaluate((element: HTMLDialogElement) => element.open)
  if (!isOpen) await page.getByRole('button', { name: /^Boston Meetup/ }).click()
}

export const visitorForms: Record<'note' | 'message' | 'meetup', VisitorForm> = {
  note: {
    table: 'notes',
    failure: 'Failed to submit note. Please try again.',
    success: /^Thank you for your note!$/,
    fill: (page, text) => page.getByRole('textbox', { name: 'Your note' }).fill(text),
    submit: (page) => page.getByRole('button', { name: 'Submit', exact: true }).click(),
    readBack: (page) => page.getByRole('textbox', { name: 'Your note' }).inputValue(),
  },
  message: {
    table: 'contact_submissions',
    failure: 'Failed to submit. Please try again.',
    success: /^Message sent! I'll get back to you within 24 hours\.$/,
    async fill(page, text) {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
      await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@b')
      await page.getByRole('combobox', { name: 'Category' }).selectOption('client')
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
    },
    submit: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
    readBack: (page) => page.getByRole('textbox', { name: 'Message', exact: true }).inputValue(),
  },
  meetup: {
    table: 'contact_submissions',
    failure: 'Something went wrong. Please try the contact form instead.',
    success: /^Thanks .+! Coffee meetup request submitted\. I'll call you soon!$/,
    async fill(page, text) {
      await openDialog(page)
      await dialog(page).getByRole('textbox', { name: 'Your Name' }).fill(text)
      await dialog(page).getByRole('textbox', { name: 'Phone Number' }).fill('617 555')
    },
    async submit(page) {
      await openDialog(page)
      await dialog(page).getByRole('button', { name: 'Coffee' }).click()
    },
    async readBack(page) {
      await openDialog(page)
      return dialog(page).getByRole('textbox', { name: 'Your Name' }).inputValue()
    },
  },
}
