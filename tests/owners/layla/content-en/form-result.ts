import type { Content } from '#content-schema'

export const formResult: Content<'formResult'> = {
  back: 'Back to the English page',
  yourText: 'What you wrote',
  tooMuch: 'This is a lot at once. Go back and try with less.',
  tooOften: 'You have sent a lot in a row. Go back and try again in a minute.',
  unknownForm: 'This is no form of the English page.',
}
