/**
 * The ids of the page's parts. The content must not give one of them to a section or a link, because an id may be there
 * only once. Nobody gives by accident the numbered ids, such as 'idea-1', or a field's, which begins with its form's.
 */
export const PAGE_IDS: readonly string[] = [
  'lab-ideas',
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
