import { markDraftSent } from '../forms/draft.ts'

// The script of not-found-page.tsx and form-response-page.tsx runs in the head, before there is a body.
addEventListener('DOMContentLoaded', () => {
  if (document.querySelector('.not-found')) console.error('404: there is no page at', location.pathname)
  // The server's response to a form that was sent before React had loaded.
  const storedForm = document.querySelector<HTMLElement>('[data-stored]')?.dataset.stored
  if (storedForm) markDraftSent(storedForm)
})
