import { formTexts, meetupForm, messageForm, noteForm, site } from '#content'
import { makeFormDefinitions } from '../../form-model/form-definitions.ts'

/** The imports are named, so that the page's bundle has no other files of `#content`. */
export const {
  note: noteFormDefinition,
  message: messageFormDefinition,
  meetup: meetupFormDefinition,
} = makeFormDefinitions({ formTexts, meetupForm, messageForm, noteForm, site })
