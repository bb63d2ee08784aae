import { formTexts, meetupForm, messageForm, noteForm, site } from '#content'
import { makeFormDefinitions } from '../../form-model/form-definitions.ts'

/** Each text is named, so that the page's bundle has no other. */
export const {
  note: noteFormDefinition,
  message: messageFormDefinition,
  meetup: meetupFormDefinition,
} = makeFormDefinitions({ formTexts, meetupForm, messageForm, noteForm, site })
