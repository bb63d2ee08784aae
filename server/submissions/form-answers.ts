import { home } from 'virtual:languages'
import { html } from 'hono/html'
import { appError } from '../../content/app-error.ts'
import { formResult } from '../../content/form-result.ts'
import { owner } from '../../content/owner.ts'
import { site } from '../../content/site.ts'
import { submission } from '../../content/submission.ts'
import { FORM_RESULT_PLACE } from '../../shared/form-result-place.ts'
import { fieldErrors, summaryOf } from '../../shared/submissions/field-errors.ts'
import { mailAddress } from '../../shared/submissions/mail-address.ts'
import { meetup } from '../../shared/submissions/meetup.ts'
import { message } from '../../shared/submissions/message.ts'
import { note } from '../../shared/submissions/note.ts'
import type { Submission } from '../../shared/submissions/submission.ts'

// All that the answers to forms without script take from content/. The build bundles this file, so that a server says the
// words of the page it serves, whatever has been written in content/ since.

export const submissions: Submission[] = [note, message, meetup]

export const { tooMuch, tooOften, unknownForm } = formResult
export const broken = appError.title

/** The message for a form that the store would refuse. */
export function faultOf(submission: Submission, values: Record<string, string>): string | undefined {
  const errors = fieldErrors(submission, values)
  return Object.keys(errors).length > 0 ? summaryOf(submission, errors) : undefined
}

/**
 * The small page that answers a form sent without script: the same words, a way back, and what was written if the store
 * does not have it.
 */
export async function formResultPage(template: string, message: string, unsent: string): Promise<string> {
  const body = await html`<h1>${message}</h1>
    ${unsent && mailFallback(unsent)}
    <p><a class="button" href="${home}">${formResult.back}</a></p>`
  return template.replace(FORM_RESULT_PLACE, () => String(body))
}

const mailFallback = (unsent: string) =>
  html`<p>${submission.kept}</p>
    <div class="field">
      <label for="unsent">${formResult.yourText}</label>
      <textarea id="unsent" rows="5" readonly>
${unsent}</textarea
      >
    </div>
    <p><a href="${mailAddress(owner.email, { subject: site.title, body: unsent })}">${submission.mailInstead}</a></p>`
