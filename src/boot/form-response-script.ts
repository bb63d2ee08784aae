import { STORED_FORM_ATTRIBUTE } from '../../form-model/form-response.ts'
import { clearDraft } from '../forms/draft.ts'

// The script of FormResponsePage runs in the head, before there is a body.
addEventListener('DOMContentLoaded', () => {
  const storedForm = document.querySelector(`[${STORED_FORM_ATTRIBUTE}]`)?.getAttribute(STORED_FORM_ATTRIBUTE)
  if (storedForm) clearDraft(storedForm)
})
