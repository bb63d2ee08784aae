import type { Content } from './schema.ts'

/** Words of the page that answers a form sent without script, beside those that every form shares. */
export const formResult = {
  back: 'Back to the page',
  yourText: 'What you wrote',
  tooMuch: 'This was too much at once. Please go back and try again with less.',
  unknownForm: 'This is none of the forms of the page.',
} satisfies Content<'formResult'>
