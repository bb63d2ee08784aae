/** The id of the link to the stylesheet that is not inline. */
export const LINKED_STYLESHEET_ID = 'linked-stylesheet'

/**
 * The ids of the page's parts. A section or a link that had one of them, too, would be styled, labeled or opened in its
 * place. Left out are ids that nobody gives by accident: numbered ones such as 'idea-1', and those of fields, which
 * begin with their form's.
 */
export const PAGE_IDS: readonly string[] = [
  'lab-ideas',
  LINKED_STYLESHEET_ID,
  'load-error',
  'load-error-template',
  'main',
  'meetup-dialog',
  'meetup-form',
  'meetup-title',
  'menu',
  'message-form',
  'new-tab',
  'note-form',
  'page',
  // No part has it: browsers scroll to the top of the page by it, as the header's name does.
  'top',
]
