import { clearDraft } from '../forms/draft.ts'

// The script of FormResponsePage runs in the head, before there is a body.
addEventListener('DOMContentLoaded', () => {
  const storedForm = document.querySelector<HTMLElement>('[data-stored]')?.dataset.stored
  if (storedForm) clearDraft(storedForm)
})
