import type { Content } from '../../content-model/schemas/content-types.ts'
import { FORM_RESPONSE_PLACEHOLDER, STORED_FORM_ATTRIBUTE } from '../../form-model/form-response.ts'
import { makeMailtoLink } from '../../shared/mailto.ts'
import { escapeXml } from '../../shared/text.ts'

export type FormResponse = {
  heading: string
  /** The texts of a form that is not stored. */
  unsent?: string
  /** The id of a form that is stored. */
  storedForm?: string
}

/** Fills src/pages/form-response-page.tsx. */
export function fillFormResponsePage(
  page: string,
  content: Content,
  { heading, unsent = '', storedForm }: FormResponse,
): string {
  const title = escapeXml(heading)
  const body = `<h1${storedForm ? ` ${STORED_FORM_ATTRIBUTE}="${storedForm}"` : ''}>${title}</h1>
    ${unsent && renderMailFallback(unsent, content)}`
  // The page is built with the site's title. A screen reader says the title first.
  return page.replace('<title>', () => `<title>${title} · `).replace(FORM_RESPONSE_PLACEHOLDER, () => body)
}

function renderMailFallback(unsent: string, { formTexts, formResponse, owner, site }: Content): string {
  const mail = makeMailtoLink(owner.email, { subject: site.title, body: unsent })
  // HTML drops a line break at the beginning of a textarea.
  return `<p>${escapeXml(formTexts.kept)}</p>
    <div class="field">
      <label for="unsent">${escapeXml(formResponse.yourText)}</label>
      <textarea class="field-long" id="unsent" rows="5" readonly>
${escapeXml(unsent)}</textarea>
    </div>
    <p><a href="${escapeXml(mail)}">${escapeXml(formTexts.mailInstead)}</a></p>`
}
