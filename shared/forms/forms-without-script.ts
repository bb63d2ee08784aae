import { appError, formMessages, formResponse, owner, site } from '#content'
import type { FormValues } from '../form-values.ts'
import { formatMoment } from '../locale.ts'
import { makeMailtoLink } from '../mailto.ts'
import { siteLocale } from '../site-locale.ts'
import { escapeXml, fillTemplate } from '../text.ts'
import { type FormDefinition, findFieldErrors, summarizeErrors } from './form-definition.ts'
import { meetupFormDefinition } from './meetup-form-definition.ts'
import { messageFormDefinition } from './message-form-definition.ts'
import { noteFormDefinition } from './note-form-definition.ts'

/*
 * What the server needs for a form without script: the definitions, their check, and the words of the page that answers
 * it. The build bundles this file, so that the server has the words of the page that it serves, even if content/ has
 * changed.
 */

export const formDefinitions: FormDefinition[] = [noteFormDefinition, messageFormDefinition, meetupFormDefinition]

/** What the server says, besides the messages of the forms. */
export const serverTexts = { ...formResponse, serverError: appError.title }

/** The store takes no other e-mail. A browser for the terminal checks none. */
const EMAIL_SHAPE = /^[^@\s]+@[^@\s]+$/

export function findFormError(definition: FormDefinition, values: FormValues): string | undefined {
  const errors = findFieldErrors(definition, values)
  if (Object.keys(errors).length > 0) return summarizeErrors(definition, errors)
  const { email } = definition.fields
  return email && !EMAIL_SHAPE.test(values.email ?? '') ? email.missing : undefined
}

/** The visitor's time zone is not known, so the time names that of the server, which is the owner's. */
export const makeRetryText = (seconds: number): string =>
  fillTemplate(formMessages.retry, { time: formatMoment(new Date(Date.now() + seconds * 1_000), siteLocale) })

/** Stands in FormResponsePage where the answer to a form will be, above the link back. */
export const RESPONSE_PLACEHOLDER = '<!--response-->'

export type ResponseTexts = {
  message: string
  /** The texts of a form that is not stored. */
  unsent?: string
  /** The id of a form that is: src/boot/form-response-script.ts clears its draft. */
  storedForm?: string
}

export function fillResponsePage(template: string, { message, unsent = '', storedForm }: ResponseTexts): string {
  const body = `<h1${storedForm ? ` data-stored="${storedForm}"` : ''}>${escapeXml(message)}</h1>
    ${unsent && renderMailFallback(unsent)}`
  return template.replace(RESPONSE_PLACEHOLDER, () => body)
}

function renderMailFallback(unsent: string): string {
  const mail = makeMailtoLink(owner.email, { subject: site.title, body: unsent })
  // HTML drops a line break at the beginning of a textarea.
  return `<p>${escapeXml(formMessages.kept)}</p>
    <div class="field">
      <label for="unsent">${escapeXml(formResponse.yourText)}</label>
      <textarea id="unsent" rows="5" readonly>
${escapeXml(unsent)}</textarea>
    </div>
    <p><a href="${escapeXml(mail)}">${escapeXml(formMessages.mailInstead)}</a></p>`
}
