import { formTexts, meetupForm, messageForm, noteForm, site } from '#content'
import { makeFormDefinitions } from '../../forms/form-definitions.ts'

/** Each is named, so that the page's bundle has no other words. */
export const formContent = { formTexts, meetupForm, messageForm, noteForm, site }

export const {
  note: noteFormDefinition,
  message: messageFormDefinition,
  meetup: meetupFormDefinition,
} = makeFormDefinitions(formContent)
