import { dropDraft } from '../forms/draft.ts'

/** The inline script of the not-found page, and of the server's response to a form that was sent before React had loaded. */

// It runs in the head.
addEventListener('DOMContentLoaded', () => {
  if (document.querySelector('.not-found')) console.error('404: there is no page at', location.pathname)
  const stored = document.querySelector<HTMLElement>('[data-stored]')?.dataset.stored
  if (stored) dropDraft({ id: stored })
})
