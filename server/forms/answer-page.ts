import { html } from 'hono/html'
import { answer } from '../../content/answer.ts'
import { owner } from '../../content/owner.ts'
import { submission } from '../../content/submission.ts'
import { ANSWER_PLACE } from '../../shared/answer-place.ts'

type Answer = {
  message: string
  /** What the visitor wrote and the store does not have. */
  unsent?: string
}

/** The small page that answers a form sent without script: the same words, what was written, and a way back. */
export async function answerPage(template: string, { message, unsent }: Answer): Promise<string> {
  const body = await html`<h1>${message}</h1>
    ${unsent === undefined ? '' : rescue(unsent)}
    <p><a class="button" href="/">${answer.back}</a></p>`
  return template.replace(ANSWER_PLACE, () => String(body))
}

const rescue = (unsent: string) =>
  html`<p>${submission.kept}</p>
    <div class="field">
      <label for="unsent">${answer.yourText}</label>
      <textarea id="unsent" rows="5" readonly>
${unsent}</textarea
      >
    </div>
    <p><a href="mailto:${owner.email}?body=${encodeURIComponent(unsent)}">${submission.rescue}</a></p>`
