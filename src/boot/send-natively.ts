import { SUBMISSION_KEY_FIELD } from '../../shared/forms/posted-form.ts'
import { dropDraft, submissionKey } from '../forms/draft.ts'
import { showLoadError } from '../ui/load-error.ts'

/** Posts the form as a page without script does: to the page's own server, or into the visitor's mail program. */
export function sendNatively(form: HTMLFormElement): void {
  const isMailed = form.action.startsWith('mailto')
  if (!isMailed) {
    const key = submissionKey(form)
    form.addEventListener('formdata', ({ formData }) => formData.set(SUBMISSION_KEY_FIELD, key))
    // The page that answers contains the text if it was not stored.
    dropDraft(form)
  }
  form.submit()
  // A mail program may be missing.
  if (isMailed) showLoadError(form)
}
