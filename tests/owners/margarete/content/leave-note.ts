import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const leaveNote: Content<'leaveNote'> = {
  title: `Hinterlassen Sie ${owner.shortName} eine Nachricht`,
  label: 'Ihre Kurznachricht',
  placeholder: 'Kurznachricht …',
  missing: 'Bitte schreiben Sie zuerst ein paar Worte.',
  submit: 'Kurznachricht absenden',
  messages: {
    empty: 'Bitte schreiben Sie etwas, bevor Sie absenden.',
    failure: 'Ihre Kurznachricht konnte nicht übermittelt werden. Bitte versuchen Sie es erneut.',
    success: 'Herzlichen Dank für Ihre Kurznachricht!',
  },
  mailSubject: 'Eine Kurznachricht',
}
