import type { Content } from '#content-schema'

/** Words of the page that answers a form sent without script, beside those that every form shares. */
export const formResult: Content<'formResult'> = {
  back: 'Back to the page',
  yourText: 'What you wrote',
  tooMuch: 'This was too much at once. Please go back and try again with less.',
  tooOften: 'This was too often at once. Please go back and try again in a minute.',
  unknownForm: 'This is none of the forms of the page.',
}
