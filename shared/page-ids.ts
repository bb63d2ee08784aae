/**
 * The ids of the page's parts. A section or a link of the content gets none of them, because an id may be there only
 * once. Nobody gives by accident the numbered ids, such as 'idea-1', or a field's, which begins with its form's.
 */
export const PAGE_IDS: readonly string[] = [
  'experiments-ideas',
  'load-error',
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
