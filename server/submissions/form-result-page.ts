import { html } from 'hono/html'
import { formResult } from '../../content/form-result.ts'
import { owner } from '../../content/owner.ts'
import { submission } from '../../content/submission.ts'
import { FORM_RESULT_PLACE } from '../../shared/form-result-place.ts'

/**
 * The small page that answers a form sent without script: the same words, a way back, and what was written if the store
 * does not have it.
 */
export async function formResultPage(template: string, message: string, unsent: string): Promise<string> {
  const body = await html`<h1>${message}</h1>
    ${unsent && mailFallback(unsent)}
    <p><a class="button" href="/">${formResult.back}</a></p>`
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
    <p><a href="mailto:${owner.email}?body=${encodeURIComponent(unsent)}">${submission.mailInstead}</a></p>`
